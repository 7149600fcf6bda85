/** Images that articles show from other sites, and their replacement by ones that are stored here. */
import { findArticleById } from '../../../db/repositories/articles.ts'
import { listImages } from '../../rich-text/images.ts'
import { parseHtml } from '../../rich-text/parse.ts'
import { serialize } from '../../rich-text/serialize.ts'
import { isElement, type RichNode } from '../../rich-text/tree.ts'
import type { Context } from '../../runtime/context.server.ts'
import { replaceArticle } from '../articles/articles.server.ts'
import { articlesWithImages } from './image-uses.server.ts'

/** An image of another site, with the titles of the articles that show it. */
export type RemoteImage = { address: string; titles: string[] }

/** As many are listed; the others come when these have been brought in. */
const listedMax = 100

/** The images of other sites that articles show, whatever their status. */
export async function listRemoteImages(context: Context): Promise<RemoteImage[]> {
	const found = new Map<string, Set<string>>()
	for await (const { title, content, featuredImage } of articlesWithImages(context)) {
		for (const address of [featuredImage, ...listImages(content).map(({ src }) => src)]) {
			if (!isRemote(address, context)) continue
			const titles = found.get(address) ?? new Set()
			found.set(address, titles.add(title))
		}
		if (found.size >= listedMax) break
	}
	return [...found].map(([address, titles]) => ({ address, titles: [...titles] }))
}

/**
 * Puts another address in the place of an image's in every article as it stands, and returns in how many. Each is saved
 * as any change of it is, so a published one gets a version; earlier versions stay as they were.
 */
export async function replaceInArticles(context: Context, from: string, to: string): Promise<number> {
	let changed = 0
	for await (const { id } of articlesWithImages(context)) {
		const article = await findArticleById(context.db, id)
		if (!article) continue
		const featuredImage =
			article.featuredImage === from ? new URL(to, context.env.SITE_URL).href : article.featuredImage
		const isShown = listImages(article.content).some(({ src }) => src === from)
		if (!isShown && featuredImage === article.featuredImage) continue
		const content = isShown
			? serialize(parseHtml(article.content).map((node) => withAddress(node, from, to)))
			: article.content
		await replaceArticle(context, id, { ...article, content, featuredImage, changeNote: '' }, article.version)
		changed += 1
	}
	return changed
}

function isRemote(address: string, { env }: Context): boolean {
	return URL.canParse(address) && new URL(address).origin !== new URL(env.SITE_URL).origin
}

function withAddress(node: RichNode, from: string, to: string): RichNode {
	if (!isElement(node)) return node
	if (node.tag === 'img' && node.attributes.src === from)
		return { ...node, attributes: { ...node.attributes, src: to } }
	return { ...node, children: node.children.map((child) => withAddress(child, from, to)) }
}
