/** Articles as an export of WordPress (WXR 1.2), which its importer reads. */
import path from 'node:path'
import { listFormerSlugs } from '../../../db/repositories/article-slugs.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import { findImageDescription } from '../../../db/repositories/images.ts'
import { exportedAuthor } from '../../domain/imports/imported-post.ts'
import { imageOnSite, imagePath, type StoredImage } from '../../lib/uploads.ts'
import { dropForbidden, escapeXml } from '../../lib/xml.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ExportReport } from './export-report.ts'
import { allArticles, highestId, KeywordSlugs, keywordsOf } from './exported-articles.server.ts'
import { ExportedImages } from './exported-images.server.ts'
import { toForeignHtml } from './foreign-html.ts'
import { writeFileOf } from './write-file.server.ts'

const states = { published: 'publish', draft: 'draft', archived: 'private' } as const

/** A post that has not been published has this date in WordPress. */
const noDate = '0000-00-00 00:00:00'

/** Writes the file, and the images beside it in `uploads`. */
export async function exportWordpress(context: Context, file: string): Promise<ExportReport> {
	const images = new ExportedImages(context, path.join(path.dirname(file), 'uploads'))
	const report = { articles: 0 }
	await writeFileOf(file, wxrParts(context, images, report))
	await images.writeDescriptions()
	return { ...report, images: images.all.length, missingImages: images.missing }
}

async function* wxrParts(
	context: Context,
	images: ExportedImages,
	report: { articles: number },
): AsyncGenerator<string> {
	yield head(context)
	/** Posts name their featured image by its number, which comes after those of all articles. */
	const attachmentIds = new Map<string, number>()
	const lastId = await highestId(context)
	const slugs = new KeywordSlugs()
	const idOf = ({ hash }: StoredImage) => {
		const id = attachmentIds.get(hash) ?? lastId + attachmentIds.size + 1
		attachmentIds.set(hash, id)
		return id
	}
	for await (const article of allArticles(context)) {
		await images.take(article)
		const featured = imageOnSite(article.featuredImage, context.env.SITE_URL)
		report.articles += 1
		const former = await listFormerSlugs(context.db, article.id)
		yield postItem(context, article, { thumbnail: featured && idOf(featured), former, slugs })
	}
	for (const image of images.all) yield await attachmentItem(context, image, idOf(image))
	yield '</channel>\n</rss>\n'
}

function head({ site, clock }: Context): string {
	const url = escapeXml(site.url('/').replace(/\/$/, ''))
	return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
	<title>${escapeXml(site.name)}</title>
	<link>${url}</link>
	<description></description>
	<pubDate>${clock().toUTCString()}</pubDate>
	<language>en</language>
	<wp:wxr_version>1.2</wp:wxr_version>
	<wp:base_site_url>${url}</wp:base_site_url>
	<wp:base_blog_url>${url}</wp:base_blog_url>
	<wp:author><wp:author_login>${exportedAuthor}</wp:author_login><wp:author_email></wp:author_email><wp:author_display_name>${escapeXml(site.name)}</wp:author_display_name></wp:author>
`
}

function postItem(
	{ site }: Context,
	article: Article,
	{ thumbnail, former, slugs }: { thumbnail: number | null; former: readonly string[]; slugs: KeywordSlugs },
): string {
	const date = article.publishedAt ?? article.firstPublishedAt
	const content = toForeignHtml(article.content, (image) => site.url(imagePath(image)))
	const external = article.featuredImage !== '' && thumbnail === null ? article.featuredImage : ''
	return `	<item>
		<title>${cdata(escapeHtml(article.title))}</title>
		<link>${escapeXml(site.url(`/blog/${article.slug}`))}</link>
${date === null ? '' : `		<pubDate>${new Date(date).toUTCString()}</pubDate>\n`}		<dc:creator>${exportedAuthor}</dc:creator>
		<guid isPermaLink="false">${escapeXml(site.url(`/blog/${article.slug}`))}</guid>
		<description></description>
		<content:encoded>${cdata(`<!-- wp:freeform -->${escapeShortcodes(content)}<!-- /wp:freeform -->`)}</content:encoded>
		<excerpt:encoded>${cdata(escapeHtml(article.excerpt))}</excerpt:encoded>
		<wp:post_id>${article.id}</wp:post_id>
		<wp:post_date>${date === null ? noDate : sqlDate(date)}</wp:post_date>
		<wp:post_date_gmt>${date === null ? noDate : sqlDate(date)}</wp:post_date_gmt>
		<wp:post_modified>${sqlDate(article.updatedAt)}</wp:post_modified>
		<wp:post_modified_gmt>${sqlDate(article.updatedAt)}</wp:post_modified_gmt>
		<wp:comment_status>closed</wp:comment_status>
		<wp:ping_status>closed</wp:ping_status>
		<wp:post_name>${escapeXml(article.slug)}</wp:post_name>
		<wp:status>${states[article.status]}</wp:status>
		<wp:post_parent>0</wp:post_parent>
		<wp:menu_order>0</wp:menu_order>
		<wp:post_type>post</wp:post_type>
		<wp:post_password></wp:post_password>
		<wp:is_sticky>0</wp:is_sticky>
${keywordsOf(article)
	.map((keyword) => tag(keyword, slugs))
	.join('')}${[
	meta('_thumbnail_id', thumbnail === null ? '' : String(thumbnail)),
	meta('_external_featured_image', external),
	// WordPress leads readers from former slugs, not from other paths.
	...former.map((slug) => meta(slug.startsWith('/') ? '_old_path' : '_wp_old_slug', slug)),
	meta('_published_at', article.publishedAt ?? ''),
	meta('_first_published_at', article.firstPublishedAt ?? ''),
	meta('_language', article.language),
	meta('_yoast_wpseo_title', article.seoTitle),
	meta('_yoast_wpseo_metadesc', article.seoDescription),
].join('')}	</item>
`
}

async function attachmentItem({ db, site }: Context, image: StoredImage, id: number): Promise<string> {
	const address = escapeXml(site.url(imagePath(image)))
	const { alt = '', credit = '', source = '' } = (await findImageDescription(db, image.hash)) ?? {}
	return `	<item>
		<title>${image.hash}</title>
		<link>${address}</link>
		<dc:creator>${exportedAuthor}</dc:creator>
		<guid isPermaLink="false">${address}</guid>
		<description></description>
		<content:encoded>${cdata(escapeHtml(source))}</content:encoded>
		<excerpt:encoded>${cdata(escapeHtml(credit))}</excerpt:encoded>
		<wp:post_id>${id}</wp:post_id>
		<wp:post_name>${image.hash}</wp:post_name>
		<wp:status>inherit</wp:status>
		<wp:post_parent>0</wp:post_parent>
		<wp:post_type>attachment</wp:post_type>
		<wp:attachment_url>${address}</wp:attachment_url>
${meta('_wp_attachment_image_alt', alt)}	</item>
`
}

function tag(keyword: string, slugs: KeywordSlugs): string {
	const nicename = slugs.of(keyword, encodeURIComponent(keyword))
	return `		<category domain="post_tag" nicename="${escapeXml(nicename)}">${cdata(escapeHtml(keyword))}</category>\n`
}

/** Brackets as WordPress shows them, where it would take them for a shortcode. */
function escapeShortcodes(html: string): string {
	return html.replace(/\[(?=\/?[a-z])/gi, '&#91;')
}

/** A custom field; nothing for an empty one. */
function meta(key: string, value: string): string {
	if (value === '') return ''
	return `		<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`
}

function cdata(text: string): string {
	return `<![CDATA[${dropForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** WordPress has HTML in titles, excerpts and names. */
function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function sqlDate(instant: string): string {
	return instant.slice(0, 19).replace('T', ' ')
}
