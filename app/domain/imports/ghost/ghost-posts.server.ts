/** Posts of an export of Ghost. */
import { z } from 'zod'
import {
	addressOfSlug,
	type ImportedPost,
	ImportFileError,
	type ImportSource,
	readerLosses,
	toInstant,
} from '../imported-post.ts'
import { LossTable } from '../losses.ts'
import { readGhost } from './ghost-rows.server.ts'

const text = z
	.string()
	.nullish()
	.catch(null)
	.transform((value) => value ?? '')
const id = z.union([z.string(), z.number()]).transform(String)

const postRow = z.object({
	id,
	title: text,
	slug: text,
	html: text,
	type: text,
	page: z.union([z.boolean(), z.number()]).nullish().catch(null),
	status: text,
	visibility: text,
	custom_excerpt: text,
	feature_image: text,
	featured: z.union([z.boolean(), z.number()]).nullish().catch(null),
	codeinjection_head: text,
	codeinjection_foot: text,
	published_at: z.unknown().optional(),
	// Of our own export.
	first_published_at: z.unknown().optional(),
	archived: z.boolean().nullish().catch(null),
	former_slugs: z.array(z.string()).nullish().catch(null),
	// Before Ghost 3.
	meta_title: text,
	meta_description: text,
})

const rows = {
	tags: z.object({ id, name: text, visibility: text }),
	posts_tags: z.object({ post_id: id, tag_id: id, sort_order: z.number().catch(0) }),
	posts_meta: z.object({ post_id: id, meta_title: text, meta_description: text, feature_image_alt: text }),
	users: z.object({ name: text }),
}

const ghostLosses = {
	members: 'Posts for members only, imported as drafts',
	emailOnly: 'Posts that were only mailed, imported as drafts',
	internalTags: 'Internal tags',
	injectedCode: 'Injected code',
} as const

/** Facts of other tables about posts. */
type Facts = {
	tags: Map<string, string>
	tagsOfPost: Map<string, { tag: string; order: number }[]>
	meta: Map<string, z.output<typeof rows.posts_meta>>
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

function isPage({ type, page }: z.output<typeof postRow>): boolean {
	return type === 'page' || Boolean(page)
}

function toPost(row: z.output<typeof postRow>, { tags, tagsOfPost, meta }: Facts): ImportedPost {
	const about = meta.get(row.id)
	const losses = lossesOf(row)
	const isForAll = row.visibility === '' || row.visibility === 'public'
	const wasPublic = row.status === 'published' || row.status === 'scheduled' || row.archived === true
	const publishedAt = wasPublic ? toInstant(row.published_at) : null
	if (wasPublic && publishedAt === null) losses.push({ label: readerLosses.noDate })
	const names = (tagsOfPost.get(row.id) ?? [])
		.sort((one, other) => one.order - other.order)
		.flatMap(({ tag }) => tags.get(tag) ?? [])
	return {
		title: row.title,
		slug: row.slug,
		fallbackSlug: `post-${row.id}`,
		html: onSite(row.html),
		excerpt: row.custom_excerpt,
		state: stateOf(row, isForAll),
		publishedAt,
		firstPublishedAt: toInstant(row.first_published_at) ?? publishedAt,
		keywords: [...new Set(names)].join(', '),
		featuredImage: row.feature_image
			? { src: onSite(row.feature_image), alt: about?.feature_image_alt ?? '' }
			: null,
		seoTitle: about?.meta_title || row.meta_title,
		seoDescription: about?.meta_description || row.meta_description,
		oldAddresses: oldAddressesOf(row, wasPublic),
		folder: '',
		losses,
	}
}

/** The address that the post had there. Our own export names those that its article has had here. */
function oldAddressesOf({ slug, former_slugs }: z.output<typeof postRow>, wasPublic: boolean): string[] {
	if (former_slugs) return former_slugs.map(addressOfSlug)
	return wasPublic && slug !== '' ? [`/${slug}`] : []
}

function stateOf({ status, archived }: z.output<typeof postRow>, isForAll: boolean): ImportedPost['state'] {
	if (archived) return 'archived'
	return status === 'published' && isForAll ? 'published' : 'draft'
}

function lossesOf(row: z.output<typeof postRow>): ImportedPost['losses'] {
	const isForAll = row.visibility === '' || row.visibility === 'public'
	const found = [
		!isForAll && ghostLosses.members,
		row.status === 'sent' && ghostLosses.emailOnly,
		row.featured && readerLosses.sticky,
		(row.codeinjection_head || row.codeinjection_foot) && ghostLosses.injectedCode,
	]
	return found.flatMap((label) => (label ? [{ label }] : []))
}

/** Addresses as paths of the site: Ghost exports a placeholder for its own address. */
function onSite(value: string): string {
	return value.replace(/__GHOST_URL__\/?/g, '/')
}
