/** Builds the head of a page. The root document adds charset and viewport. */

import type { MetaDescriptor } from '@remix-run/node'
import { shareImagePath } from '../../lib/share-image.ts'
import type { Context } from '../../runtime/context.server.ts'
import { oEmbedAddress } from '../objects/embeds.server.ts'
import { dublinCore, link, named, openGraph, type PageFacts } from './head-tags.ts'

export type HeadInput = {
	/** Without the site's name, which is added after ` | `. */
	title: string
	/** Suffix after ` | ` instead of the site's name: for articles `{site name} Blog` (spec, article page). */
	titleSuffix?: string
	/** Title in citations, where it differs from `title`: the heading that readers see. */
	heading?: string
	/** `''` when there is none. */
	description: string
	/** Path of the page with its query, if that belongs to it: `/blog?page=2`. */
	path: string
	/** For example `noindex, nofollow`; a `noindex` page has no canonical URL unless `canonical` is given. */
	robots?: string
	/** Path of the page that this one shows a part of. */
	canonical?: string
	/** Separated by commas. */
	keywords?: string
	/** A BCP 47 tag, where the text is not in English. */
	language?: string
	type?: 'website' | 'article'
	/** A path on this site or a whole address; without one the page's share image. */
	image?: { path: string; alt: string; width?: number; height?: number }
	/** Instants as ISO text. */
	published?: string
	modified?: string
	/** Paths of the previous and next pages of a list. The next one must have a query, or Firefox prefetches it. */
	previous?: string
	next?: string
	/** Path for which oEmbed describes the frame that other sites can embed. */
	embedded?: string
	/** Objects from `structured-data/`. */
	jsonLd?: object[]
}

/** The descriptors for a route's `meta`. Call it in the loader, since `meta` also runs in browsers. */
export function documentHead(context: Context, input: HeadInput): MetaDescriptor[] {
	const page = factsOf(context, input)
	return [
		{ title: `${input.title} | ${input.titleSuffix ?? page.siteName}` },
		...named('description', input.description),
		...named('keywords', input.keywords),
		...named('robots', input.robots),
		...link('canonical', canonicalOf(context, input, page.url)),
		...link('prev', input.previous && context.site.url(input.previous)),
		...link('next', input.next && context.site.url(input.next)),
		...link('license', context.site.url('/terms-of-use')),
		...feedLinks(context, page.siteName),
		...link('alternate', input.embedded && oEmbedAddress(context, input.embedded), {
			type: 'application/json+oembed',
			title: input.title,
		}),
		...openGraph(page),
		...dublinCore(page, { home: context.site.url('/'), terms: context.site.url('/terms-of-use') }),
		...(input.jsonLd ?? []).map((object) => ({ 'script:ld+json': object })),
	]
}

function canonicalOf(context: Context, { canonical, robots }: HeadInput, url: string): string | undefined {
	if (canonical) return context.site.url(canonical)
	return robots?.includes('noindex') ? undefined : url
}

function factsOf(context: Context, input: HeadInput): PageFacts {
	const siteName = context.site.name
	const url = context.site.url(input.path)
	return {
		title: input.title,
		heading: input.heading ?? input.title,
		description: input.description,
		url,
		siteName,
		language: input.language,
		type: input.type ?? 'website',
		image: input.image
			? { ...input.image, url: context.site.url(input.image.path) }
			: {
					url: context.site.url(shareImagePath(new URL(url).pathname)),
					alt: `${siteName}: ${input.title}`,
					width: 1200,
					height: 630,
				},
		published: input.published,
		modified: input.modified,
	}
}

function feedLinks(context: Context, siteName: string): MetaDescriptor[] {
	return [
		...link('alternate', context.site.url('/feed.xml'), {
			type: 'application/atom+xml',
			title: `${siteName} (Atom)`,
		}),
		...link('alternate', context.site.url('/feed.json'), {
			type: 'application/feed+json',
			title: `${siteName} (JSON Feed)`,
		}),
	]
}
