/** Posts of an export of WordPress (WXR). */
import { decodePath } from '../../../lib/canonical-path.ts'
import { decodeEntities } from '../../../rich-text/entities.ts'
import { htmlToText } from '../../../rich-text/plain-text.ts'
import {
	exportedAuthor,
	type ImportedPost,
	type ImportSource,
	parseInstant,
	readerLosses,
} from '../imported-post.ts'
import { LossTable } from '../losses.ts'
import { MediaLibrary } from './media-library.ts'
import { galleriesIn } from './shortcodes.ts'
import { readWxr, type WxrItem } from './wxr-items.server.ts'

const wordpressLosses = {
	files: 'Files of the media library that no post shows',
	terms: 'Terms that are neither category nor tag',
	customFields: 'Custom fields',
	pluginFields: 'Custom fields of plugins',
	termDescriptions: 'Descriptions of categories and tags',
	parentTerms: 'Categories within others',
	seoPlaceholders: 'SEO texts with placeholders',
	trash: 'Posts in the trash',
} as const

type Lose = (label: string, detail?: string) => void

/** Posts in the trash, and copies that WordPress makes while somebody types. */
const notPosts = new Set(['trash', 'auto-draft', 'inherit'])

const states: Record<string, ImportedPost['state']> = { publish: 'published', private: 'archived' }

/**
 * Opens an export. It is read twice: attachments, which posts name by number, may come after them. Throws
 * `ImportFileError`.
 */
export async function openWordpress(file: string): Promise<ImportSource> {
	const library = new MediaLibrary()
	const losses = new LossTable()
	const authors = new Set<string>()
	let site: string | null = null
	for await (const part of readWxr(file)) {
		if ('site' in part) site = part.site
		else if ('author' in part && part.author !== exportedAuthor) authors.add(part.author)
		else if ('termDescription' in part) losses.add(wordpressLosses.termDescriptions, part.termDescription)
		else if ('parentTerm' in part) losses.add(wordpressLosses.parentTerms, part.parentTerm)
		else if ('item' in part) survey(part.item, library, losses)
	}
	for (const author of authors) losses.add(readerLosses.authors, author)
	for (const address of library.unshown()) losses.add(wordpressLosses.files, address)
	return { site, losses: losses.list(), posts: () => readPosts(file, library) }
}

function survey(item: WxrItem, library: MediaLibrary, losses: LossTable): void {
	const field = fieldsOf(item)
	const type = field('wp:post_type')
	const title = htmlToText(field('title'))
	const id = field('wp:post_id')
	if (item.comments > 0) losses.add(readerLosses.comments, title, item.comments)
	if (type === 'attachment') {
		const alt = item.meta.get('_wp_attachment_image_alt') ?? ''
		const address = field('wp:attachment_url') || field('guid')
		library.add(id, {
			address,
			alt,
			caption: plainText(field('excerpt:encoded')),
			parent: field('wp:post_parent'),
		})
	} else if (type === 'page') losses.add(readerLosses.pages, title)
	else if (isPost(item)) library.noteShown(id, field('content:encoded'), item.meta.get('_thumbnail_id') ?? '')
	else losses.add(type === 'post' ? wordpressLosses.trash : `Items of the type “${type.slice(0, 40)}”`, title)
}

async function* readPosts(file: string, library: MediaLibrary): AsyncGenerator<ImportedPost> {
	for await (const part of readWxr(file)) {
		if ('item' in part && isPost(part.item)) yield toPost(part.item, library)
	}
}

function isPost(item: WxrItem): boolean {
	const field = fieldsOf(item)
	return field('wp:post_type') === 'post' && !notPosts.has(field('wp:status'))
}

function toPost(item: WxrItem, library: MediaLibrary): ImportedPost {
	const field = fieldsOf(item)
	const losses = lossesOf(item)
	const lose: Lose = (label, detail) => void losses.push(detail ? { label, detail } : { label })
	const status = field('wp:status')
	const isLocked = field('wp:post_password') !== ''
	const isDated = ['publish', 'private', 'future'].includes(status)
	const ownDate = parseInstant(item.meta.get('_published_at'))
	const publishedAt = isDated ? (ownDate ?? dateOf(field)) : null
	// A private post may never have been public.
	if (isDated && publishedAt === null && status !== 'private') lose(readerLosses.noDate)
	const external = { address: item.meta.get('_external_featured_image') ?? '', alt: '' }
	const thumbnail = library.find(item.meta.get('_thumbnail_id') ?? '') ?? external
	const html = field('content:encoded')
	const gallery = (ids: readonly string[]) => [ids.join(), library.gallery(field('wp:post_id'), ids)] as const
	return {
		title: htmlToText(field('title')).replaceAll('\n', ' '),
		slug: decodePath(field('wp:post_name')),
		fallbackSlug: `post-${field('wp:post_id')}`,
		content: {
			kind: 'wordpress',
			html,
			footnotes: item.meta.get('footnotes') ?? '',
			galleries: new Map(galleriesIn(html).map(gallery)),
		},
		excerpt: plainText(field('excerpt:encoded')),
		state: isLocked ? 'draft' : (states[status] ?? 'draft'),
		publishedAt,
		firstPublishedAt: parseInstant(item.meta.get('_first_published_at')) ?? publishedAt,
		keywords: keywordsOf(item),
		language: item.meta.get('_language') ?? '',
		featuredImage: thumbnail.address ? { src: thumbnail.address, alt: thumbnail.alt } : null,
		seoTitle: seoText(item, '_yoast_wpseo_title', lose),
		seoDescription: seoText(item, '_yoast_wpseo_metadesc', lose),
		oldAddresses: oldAddressesOf(item, isDated && status !== 'future'),
		folder: '',
		losses,
	}
}

/** Finds what no article can have of a post. */
function lossesOf(item: WxrItem): ImportedPost['losses'] {
	const field = fieldsOf(item)
	const terms = item.categories.filter(({ domain }) => domain !== 'category' && domain !== 'post_tag')
	return [
		...(field('wp:post_password') === '' ? [] : [{ label: readerLosses.password }]),
		...(field('wp:is_sticky') === '1' ? [{ label: readerLosses.sticky }] : []),
		...terms.map(({ domain, name }) => ({ label: wordpressLosses.terms, detail: `${domain}: ${name}` })),
		...item.otherMeta.map((name) => ({
			label: name.startsWith('_') ? wordpressLosses.pluginFields : wordpressLosses.customFields,
			detail: name,
		})),
	]
}

/**
 * The addresses that a post has had on its site: those with its former slugs are like the last. Our own export names
 * the paths, also of an article that is a draft now.
 */
function oldAddressesOf(item: WxrItem, isPublic: boolean): string[] {
	const [link, slug] = [fieldsOf(item)('link'), fieldsOf(item)('wp:post_name')]
	if (!isPublic || link === '') return item.oldSlugs.filter((old) => old.startsWith('/'))
	const at = slug === '' ? -1 : link.lastIndexOf(slug)
	const withSlug = (old: string) => (at < 0 ? [] : link.slice(0, at) + old + link.slice(at + slug.length))
	return [link, ...item.oldSlugs.flatMap((old) => (old.startsWith('/') ? old : withSlug(old)))]
}

/** The GMT date; older exports may have only the local one. */
function dateOf(field: (name: string) => string): string | null {
	const [date] = ['wp:post_date_gmt', 'wp:post_date']
		.map((name) => field(name))
		.filter((text) => text !== '' && !text.startsWith('0000'))
	return parseInstant(date) ?? parseInstant(field('pubDate'))
}

/** Categories and tags; the category that WordPress gives to every post is none. */
function keywordsOf({ categories }: WxrItem): string {
	const named = categories.filter(({ domain }) => domain === 'category' || domain === 'post_tag')
	const names = named.map(({ name }) => decodeEntities(name)).filter((name) => name !== 'Uncategorized')
	return [...new Set(names)].join(', ')
}

/** A text of the Yoast plugin; `''` for one with placeholders, which only the plugin can fill. */
function seoText({ meta }: WxrItem, key: string, lose: Lose): string {
	const text = meta.get(key) ?? ''
	if (!/%%\w+%%/.test(text)) return text
	lose(wordpressLosses.seoPlaceholders, text)
	return ''
}

function plainText(html: string): string {
	return /<[a-z/!]/i.test(html) ? htmlToText(html) : decodeEntities(html)
}

function fieldsOf({ fields }: WxrItem): (name: string) => string {
	return (name) => (name === 'content:encoded' ? fields.get(name) : fields.get(name)?.trim()) ?? ''
}
