/** Links by which machines find their way without scraping (signposting.org). */
import { pagePaths } from '../../lib/edition-paths.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { Citable } from './citable.ts'
import { citationFormats } from './formats.ts'

/** One link of a `Link` header (RFC 8288). */
export type Signpost = { rel: string; href: string; type?: string }

/**
 * Links of a page, by whole URLs where they identify something, else by paths, of which the timeline has many;
 * `parts` are the pages that it is made of.
 */
export function signpostsOf(context: Context, page: Citable, parts: Citable[]): Signpost[] {
	return [
		{ rel: 'cite-as', href: page.url },
		{ rel: 'type', href: schemaTypeOf(page) },
		{ rel: 'license', href: '/terms-of-use' },
		...citationFormats.map(({ extension, mediaType }) => ({
			rel: 'describedby',
			href: `/cite/${page.id}.${extension}`,
			type: mediaType,
		})),
		...parts.map(({ url }) => ({ rel: 'item', href: new URL(url).pathname })),
		...placeInArchive(context, page),
		...wayToEditions(context, page),
	]
}

/** A page as of an edition names them itself. */
function wayToEditions({ isPinned }: Context, { url, pinned }: Citable): Signpost[] {
	if (isPinned || !pinned) return []
	const { timeGate, timeMap } = pagePaths(new URL(url).pathname)
	return [
		{ rel: 'timegate', href: timeGate },
		{ rel: 'timemap', href: timeMap, type: 'application/link-format' },
	]
}

/** The way back from a citation to the page that it describes. */
export function signpostsOfCitation(page: Citable): Signpost[] {
	return [{ rel: 'describes', href: page.url, type: 'text/html' }]
}

/** Identifies the archive file and the page that describes it, by which it is cited. */
export function signpostsOfArchiveFile(context: Context): Signpost[] {
	return [
		{ rel: 'cite-as', href: context.site.url('/download') },
		{ rel: 'type', href: 'https://schema.org/Dataset' },
		{ rel: 'license', href: context.site.url('/terms-of-use') },
		{ rel: 'collection describedby', href: context.site.url('/download'), type: 'text/html' },
	]
}

/** The list of an article's versions; `versions` are the paths of those that it shows. */
export function signpostsOfVersions(context: Context, slug: string, versions: string[]): Signpost[] {
	return [
		{ rel: 'type', href: 'https://schema.org/CollectionPage' },
		{ rel: 'license', href: context.site.url('/terms-of-use') },
		{ rel: 'original', href: context.site.url(`/blog/${slug}`) },
		{ rel: 'collection', href: context.site.url('/blog'), type: 'text/html' },
		...versions.map((path) => ({ rel: 'item', href: context.site.url(path), type: 'text/html' })),
	]
}

function placeInArchive(context: Context, { id }: Citable): Signpost[] {
	if (id === 'download')
		return [{ rel: 'item', href: context.site.url('/archive.zip'), type: 'application/zip' }]
	const [section, part] = id.split('/')
	return part ? [{ rel: 'collection', href: context.site.url(`/${section}`), type: 'text/html' }] : []
}

/** The page of the download is about the archive file; the others are what they say. */
function schemaTypeOf({ id, kind }: Citable): string {
	if (kind === 'blogPost') return 'https://schema.org/BlogPosting'
	return id === 'download' ? 'https://schema.org/AboutPage' : 'https://schema.org/WebPage'
}
