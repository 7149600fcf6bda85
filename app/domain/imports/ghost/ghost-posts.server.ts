/** Posts of an export of Ghost. */
import {
	addressOfSlug,
	type ImportedPost,
	ImportFileError,
	type ImportSource,
	parseInstant,
	readerLosses,
} from '../imported-post.ts'
import { LossTable } from '../losses.ts'
import { ghostLosses, lossesOf } from './ghost-losses.ts'
import { readGhost } from './ghost-rows.server.ts'
import { type PostMeta, type PostRow, postRow, rows } from './ghost-tables.ts'

/** Facts of other tables about posts. */
type Facts = {
	tags: Map<string, string>
	tagsOfPost: Map<string, { tag: string; order: number }[]>
	meta: Map<string, PostMeta>
}

/** Opens an export. It is read twice: tags, which posts lack, come after them. Throws `ImportFileError`. */
export async function openGhost(file: string): Promise<ImportSource> {
	const facts: Facts = { tags: new Map(), tagsOfPost: new Map(), meta: new Map() }
	const losses = new LossTable()
	let isGhost = false
	for await (const { table, row } of readGhost(file, ['posts', ...Object.keys(rows)])) {
		isGhost ||= table === 'posts'
		survey(table, row, facts, losses)
	}
	if (!isGhost) throw new ImportFileError('This is no export of Ghost: it holds no posts.')
	return { site: null, losses: losses.list(), posts: () => readPosts(file, facts) }
}

function survey(table: string, row: Record<string, unknown>, facts: Facts, losses: LossTable): void {
	if (table === 'posts') {
		const post = postRow.safeParse(row).data
		if (post && isPage(post)) losses.add(readerLosses.pages, post.title)
	} else if (table === 'tags') {
		const tag = rows.tags.safeParse(row).data
		if (tag?.visibility === 'internal') losses.add(ghostLosses.internalTags, tag.name)
		else if (tag) facts.tags.set(tag.id, tag.name)
	} else if (table === 'posts_tags') {
		surveyTagOfPost(row, facts)
	} else if (table === 'posts_meta') {
		const meta = rows.posts_meta.safeParse(row).data
		if (meta) facts.meta.set(meta.post_id, meta)
	} else {
		const user = rows.users.safeParse(row).data
		if (user) losses.add(readerLosses.authors, user.name)
	}
}

function surveyTagOfPost(row: Record<string, unknown>, { tagsOfPost }: Facts): void {
	const link = rows.posts_tags.safeParse(row).data
	if (!link) return
	const tags = tagsOfPost.get(link.post_id) ?? []
	tags.push({ tag: link.tag_id, order: link.sort_order })
	tagsOfPost.set(link.post_id, tags)
}

async function* readPosts(file: string, facts: Facts): AsyncGenerator<ImportedPost> {
	for await (const { row } of readGhost(file, ['posts'])) {
		const post = postRow.safeParse(row).data
		if (post && !isPage(post)) yield toPost(post, facts)
	}
}

function isPage({ type, page }: PostRow): boolean {
	return type === 'page' || Boolean(page)
}

function toPost(row: PostRow, { tags, tagsOfPost, meta }: Facts): ImportedPost {
	const about = meta.get(row.id)
	// Ghost's own are shorter.
	const whole = row.whole_fields
	const losses = lossesOf(row, about)
	const isForAll = row.visibility === '' || row.visibility === 'public'
	const wasPublic = row.status === 'published' || row.status === 'scheduled' || row.archived === true
	const isDated = wasPublic || row.status === 'sent'
	const publishedAt = isDated ? parseInstant(row.published_at) : null
	// An archived article may never have been public.
	if (isDated && publishedAt === null && !row.archived) losses.push({ label: readerLosses.noDate })
	const names = (tagsOfPost.get(row.id) ?? [])
		.sort((one, other) => one.order - other.order)
		.flatMap(({ tag }) => tags.get(tag) ?? [])
	return {
		title: row.title,
		slug: whole?.slug ?? row.slug,
		fallbackSlug: `post-${row.id}`,
		content: { kind: 'ghost', html: onSite(row.html) },
		excerpt: whole?.excerpt ?? row.custom_excerpt,
		state: stateOf(row, isForAll),
		publishedAt,
		firstPublishedAt: parseInstant(row.first_published_at) ?? publishedAt,
		keywords: whole?.keywords ?? [...new Set(names)].join(', '),
		language: whole?.language ?? row.locale,
		featuredImage: row.feature_image
			? { src: onSite(row.feature_image), alt: about?.feature_image_alt ?? '' }
			: null,
		seoTitle: about?.meta_title || row.meta_title,
		seoDescription: whole?.seo_description ?? (about?.meta_description || row.meta_description),
		oldAddresses: oldAddressesOf(row, wasPublic && row.status !== 'scheduled'),
		folder: '',
		losses,
	}
}

/** The address that the post had there. Our own export names those that its article has had here. */
function oldAddressesOf({ slug, former_slugs }: PostRow, wasPublic: boolean): string[] {
	if (former_slugs) return former_slugs.map(addressOfSlug)
	return wasPublic && slug !== '' ? [`/${slug}`] : []
}

function stateOf({ status, archived }: PostRow, isForAll: boolean): ImportedPost['state'] {
	if (archived) return 'archived'
	return status === 'published' && isForAll ? 'published' : 'draft'
}

/** Addresses as paths of the site: Ghost exports a placeholder for its own address. */
function onSite(value: string): string {
	return value.replace(/__GHOST_URL__\/?/g, '/')
}
