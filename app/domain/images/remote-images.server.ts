/** Images that articles show from other sites, and their replacement by ones that are stored here. */
import { findArticleById } from '../../../db/repositories/articles.ts'
import { isRemoteAddress } from '../../lib/remote-address.ts'
import { listImages } from '../../rich-text/images.ts'
import { parseHtml } from '../../rich-text/parse.ts'
import { withStored } from '../../rich-text/replace-image.ts'
import { serialize } from '../../rich-text/serialize.ts'
import { isElement, type RichNode } from '../../rich-text/tree.ts'
import type { Context } from '../../runtime/context.server.ts'
import { replaceArticle } from '../articles/articles.server.ts'
import { articlesWithImages } from './image-uses.server.ts'

/** An image of another site, with the titles of the articles that show it; `alt` is null where none of them describes it. */
export type RemoteImage = { address: string; alt: string | null; titles: string[] }

/** As many are listed; the others come when these have been brought in. */
const listedMax = 100

/** The images of other sites that articles show, whatever their status. */
export async function listRemoteImages(context: Context): Promise<RemoteImage[]> {
	const found = new Map<string, { alt: string | null; titles: Set<string> }>()
	for await (const { title, content, featuredImage } of articlesWithImages(context)) {
		for (const { src, alt } of [{ src: featuredImage, alt: null }, ...listImages(content)]) {
			if (!isRemoteAddress(src, context.env.SITE_URL)) continue
			const before = found.get(src) ?? { alt: null, titles: new Set() }
			found.set(src, { alt: before.alt ?? alt, titles: before.titles.add(title) })
		}
		if (found.size >= listedMax) break
	}
	return [...found].map(([address, { alt, titles }]) => ({ address, alt, titles: [...titles] }))
}

/** The path of a stored image, and its alternative text for where the article gives none. */
type StoredAddress = { path: string; alt: string }

/**
 * Puts another address in the place of an image's in every article as it stands, and returns in how many. Each is saved
 * as any change of it is, so a published one gets a version; earlier versions stay as they were.
 */
export async function replaceInArticles(context: Context, from: string, to: StoredAddress): Promise<number> {
	let changed = 0
	for await (const { id } of articlesWithImages(context)) {
		const article = await findArticleById(context.db, id)
		if (!article) continue
		const featuredImage =
			article.featuredImage === from ? new URL(to.path, context.env.SITE_URL).href : article.featuredImage
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

function withAddress(node: RichNode, from: string, to: StoredAddress): RichNode {
	if (!isElement(node)) return node
	if (node.tag === 'img' && node.attributes.src === from)
		return { ...node, attributes: withStored(node.attributes, to.path, to.alt) }
	return { ...node, children: node.children.map((child) => withAddress(child, from, to)) }
}
