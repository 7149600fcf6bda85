/** Articles as an export of Ghost, which its importer reads. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { listFormerSlugs } from '../../../db/repositories/article-slugs.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import { findImageDescription } from '../../../db/repositories/images.ts'
import { cutText } from '../../lib/cut-text.ts'
import { imageOnSite } from '../../lib/uploads.ts'
import { escapeXml } from '../../lib/xml.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ExportReport } from './export-report.ts'
import { allArticles, KeywordSlugs, keywordsOf } from './exported-articles.server.ts'
import { ExportedImages, pathBelowUploads } from './exported-images.server.ts'
import { toForeignHtml } from './foreign-html.ts'
import { writeFileOf } from './write-file.server.ts'

/** The version whose tables the file has. */
const ghostVersion = '5.130.0'

/** Characters of names and texts: one that is longer makes Ghost reject the whole file. */
const limits = { name: 191, excerpt: 300, description: 500, locale: 6 }

const imageFolder = '/content/images/'
const ghostUrl = '__GHOST_URL__'

/** Writes the file, and the images beside it in `content/images`. */
export async function exportGhost(context: Context, file: string): Promise<ExportReport> {
	const images = new ExportedImages(context, path.join(path.dirname(file), imageFolder))
	const report = { articles: 0 }
	await writeFileOf(file, ghostParts(context, images, report))
	await images.writeDescriptions()
	return { ...report, images: images.all.length, missingImages: images.missing }
}

async function* ghostParts(
	context: Context,
	images: ExportedImages,
	report: { articles: number },
): AsyncGenerator<string> {
	const meta = { exported_on: context.clock().getTime(), version: ghostVersion }
	const tags = new Map<string, string>()
	const tagLinks: object[] = []
	const about: object[] = []
	yield `{"db":[{"meta":${JSON.stringify(meta)},"data":{"posts":[`
	for await (const article of allArticles(context)) {
		await images.take(article)
		yield (report.articles === 0 ? '\n' : ',\n') + JSON.stringify(await toPost(context, article))
		report.articles += 1
		const post_id = objectId(article.id)
		for (const [sort_order, keyword] of keywordsOf(article).entries()) {
			const tag_id = tags.get(keyword) ?? objectId(tags.size + 1)
			tags.set(keyword, tag_id)
			tagLinks.push({ id: objectId(tagLinks.length + 1), post_id, tag_id, sort_order })
		}
		about.push({ id: post_id, post_id, ...(await toMeta(context, article)) })
	}
	const slugs = new KeywordSlugs()
	const tagRows = [...tags].map(([name, id]) => ({
		id,
		name: cutText(name, limits.name),
		slug: cutText(slugs.of(name, `tag-${checksum(name)}`), limits.name),
		visibility: 'public',
	}))
	const tables = { tags: tagRows, posts_tags: tagLinks, posts_meta: about, users: [] }
	yield `],${JSON.stringify(tables).slice(1, -1)}}}]}\n`
}

async function toMeta({ db, env }: Context, article: Article): Promise<object> {
	const featured = imageOnSite(article.featuredImage, env.SITE_URL)
	const image = featured && (await findImageDescription(db, featured.hash))
	return {
		meta_title: article.seoTitle || null,
		meta_description: cutText(article.seoDescription, limits.description) || null,
		feature_image_alt: (image && cutText(image.alt, limits.name)) || null,
		feature_image_caption: image?.credit ? escapeXml(image.credit) : null,
	}
}

async function toPost({ db, env }: Context, article: Article): Promise<object> {
	// Ghost replaces its placeholder in the text, too.
	const content = article.content.replaceAll(ghostUrl, '__GHOST&#95;URL__')
	const html = toForeignHtml(content, (image) => ghostUrl + imageFolder + pathBelowUploads(image))
	const featured = imageOnSite(article.featuredImage, env.SITE_URL)
	return {
		id: objectId(article.id),
		title: article.title,
		slug: cutText(article.slug, limits.name),
		html,
		lexical: htmlCard(html),
		comment_id: objectId(article.id),
		feature_image: featured
			? ghostUrl + imageFolder + pathBelowUploads(featured)
			: article.featuredImage || null,
		featured: 0,
		type: 'post',
		status: article.status === 'published' ? 'published' : 'draft',
		visibility: 'public',
		created_at: article.createdAt,
		updated_at: article.updatedAt,
		published_at: article.publishedAt,
		custom_excerpt: cutText(article.excerpt, limits.excerpt) || null,
		locale: localeOf(article.language) || null,
		// Ghost has no such columns and passes over them.
		archived: article.status === 'archived',
		first_published_at: article.firstPublishedAt,
		former_slugs: await listFormerSlugs(db, article.id),
		whole_fields: {
			slug: article.slug,
			excerpt: article.excerpt,
			keywords: article.keywords,
			language: article.language,
			seo_description: article.seoDescription,
		},
	}
}

/** The language alone where Ghost has no room for script and region. */
function localeOf(language: string): string {
	return language.length > limits.locale ? (language.split('-')[0] ?? '') : language
}

/** The content as Ghost's editor stores it: a card with HTML. */
function htmlCard(html: string): string {
	const children = [{ type: 'html', version: 1, html }]
	return JSON.stringify({
		root: { children, direction: null, format: '', indent: 0, type: 'root', version: 1 },
	})
}

/** The same in each export, and another for each name: Ghost takes tags with one slug for one. */
function checksum(name: string): string {
	return createHash('sha256').update(name).digest('hex').slice(0, 12)
}

/** An id in the form of Ghost's. */
function objectId(number: number): string {
	return number.toString(16).padStart(24, '0')
}
