/** Posts of an export of WordPress (WXR). */
import { decodeEntities } from '../../../rich-text/entities.ts'
import { htmlToText } from '../../../rich-text/plain-text.ts'
import { type ImportedPost, type ImportSource, readerLosses, toInstant } from '../imported-post.ts'
import { LossTable } from '../losses.ts'
import { postContentHtml } from './post-content.ts'
import { readWxr, type WxrItem } from './wxr-items.server.ts'

type Attachment = { address: string; alt: string }

/** Posts in the trash, and copies that WordPress makes while somebody types. */
const notPosts = new Set(['trash', 'auto-draft', 'inherit'])

const states: Record<string, ImportedPost['state']> = { publish: 'published', private: 'archived' }

/**
 * Opens an export. It is read twice: attachments, which posts name by number, may come after them. Throws
 * `ImportFileError`.
 */
export async function openWordpress(file: string): Promise<ImportSource> {
	const attachments = new Map<string, Attachment>()
	const losses = new LossTable()
	const authors = new Set<string>()
	let site: string | null = null
	for await (const part of readWxr(file)) {
		if ('site' in part) site = part.site
		else if ('author' in part) authors.add(part.author)
		else survey(part.item, attachments, losses)
	}
	for (const author of authors) losses.add(readerLosses.authors, author)
	return { site, losses: losses.list(), posts: () => readPosts(file, attachments) }
}

function survey(item: WxrItem, attachments: Map<string, Attachment>, losses: LossTable): void {
	const field = fieldsOf(item)
	const type = field('wp:post_type')
	const title = htmlToText(field('title'))
	if (item.comments > 0) losses.add(readerLosses.comments, title, item.comments)
	if (type === 'attachment') {
		const alt = item.meta.get('_wp_attachment_image_alt') ?? ''
		attachments.set(field('wp:post_id'), { address: field('wp:attachment_url') || field('guid'), alt })
	} else if (type === 'page') losses.add(readerLosses.pages, title)
	else if (!isPost(item))
		losses.add(type === 'post' ? 'Posts in the trash' : `Items of the type “${type.slice(0, 40)}”`, title)
}

async function* readPosts(file: string, attachments: Map<string, Attachment>): AsyncGenerator<ImportedPost> {
	for await (const part of readWxr(file)) {
		if ('item' in part && isPost(part.item)) yield toPost(part.item, attachments)
	}
}

function isPost(item: WxrItem): boolean {
	const field = fieldsOf(item)
	return field('wp:post_type') === 'post' && !notPosts.has(field('wp:status'))
}

function toPost(item: WxrItem, attachments: Map<string, Attachment>): ImportedPost {
	const field = fieldsOf(item)
	const losses: ImportedPost['losses'] = []
	const lose = (label: string, detail?: string) => void losses.push(detail ? { label, detail } : { label })
	const status = field('wp:status')
	const isLocked = field('wp:post_password') !== ''
	const wasPublic = ['publish', 'private', 'future'].includes(status)
	const ownDate = toInstant(item.meta.get('_published_at'))
	const publishedAt = wasPublic ? (ownDate ?? dateOf(field)) : null
	if (isLocked) lose(readerLosses.password)
	if (wasPublic && publishedAt === null) lose(readerLosses.noDate)
	if (field('wp:is_sticky') === '1') lose(readerLosses.sticky)
	const external = { address: item.meta.get('_external_featured_image') ?? '', alt: '' }
	const thumbnail = attachments.get(item.meta.get('_thumbnail_id') ?? '') ?? external
	return {
		title: htmlToText(field('title')).replaceAll('\n', ' '),
		slug: field('wp:post_name'),
		fallbackSlug: `post-${field('wp:post_id')}`,
		html: postContentHtml(field('content:encoded'), lose),
		excerpt: plainText(field('excerpt:encoded')),
		state: isLocked ? 'draft' : (states[status] ?? 'draft'),
		publishedAt,
		firstPublishedAt: toInstant(item.meta.get('_first_published_at')) ?? publishedAt,
		keywords: keywordsOf(item),
		featuredImage: thumbnail.address ? { src: thumbnail.address, alt: thumbnail.alt } : null,
		seoTitle: item.meta.get('_yoast_wpseo_title') ?? '',
		seoDescription: item.meta.get('_yoast_wpseo_metadesc') ?? '',
		oldAddresses: wasPublic && field('link') !== '' ? [field('link')] : [],
		folder: '',
		losses,
	}
}

/** The GMT date; older exports may have only the local one. */
function dateOf(field: (name: string) => string): string | null {
	const [date] = ['wp:post_date_gmt', 'wp:post_date']
		.map((name) => field(name))
		.filter((text) => text !== '' && !text.startsWith('0000'))
	return toInstant(date) ?? toInstant(field('pubDate'))
}

/** Categories and tags; the category that WordPress gives to every post is none. */
function keywordsOf({ categories }: WxrItem): string {
	const named = categories.filter(({ domain }) => domain === 'category' || domain === 'post_tag')
	const names = named.map(({ name }) => decodeEntities(name)).filter((name) => name !== 'Uncategorized')
	return [...new Set(names)].join(', ')
}

function plainText(html: string): string {
	return /<[a-z/!]/i.test(html) ? htmlToText(html) : decodeEntities(html)
}

function fieldsOf({ fields }: WxrItem): (name: string) => string {
	return (name) => (name === 'content:encoded' ? fields.get(name) : fields.get(name)?.trim()) ?? ''
}
