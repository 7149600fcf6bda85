/** Facts about the articles in both feeds. */
import type { PublishedArticle } from '../../../db/repositories/published-articles.ts'
import { listNewestRefs } from '../../../db/repositories/published-refs.ts'
import { listPublishedArticles } from '../../domain/articles/published.server.ts'
import { weakTag } from '../../http/etag.ts'
import { trustStored } from '../../rich-text/safe-html.ts'
import { withWholeAddresses } from '../../rich-text/whole-addresses.ts'
import type { Context } from '../../runtime/context.server.ts'
import { latestChange } from '../page-date.server.ts'
import { sharedImage } from '../shared-image.server.ts'

/** Articles in a feed: the newest ones. */
export const feedLength = 50

type FeedEntry = {
	/** A tag URI (RFC 4151) of the article's number: it stays through edits, new slugs and new publications. */
	id: string
	url: string
	title: string
	/** `''` when there is none. */
	summary: string
	/** The body, sanitized, with whole addresses. */
	html: string
	/** A whole address, or `''`. */
	image: string
	keywords: string[]
	/** A BCP 47 tag; `''` is English. */
	language: string
	/** The first publication, so that a new one does not make an old article look new. */
	published: string
	updated: string
}

export type FeedFacts = { id: string; title: string; description: string; entries: FeedEntry[] }

/** The feed's own facts with the newest articles, newest `publishedAt` first. */
export async function readFeed(context: Context): Promise<FeedFacts> {
	const { articles } = await listPublishedArticles(context, { limit: feedLength, offset: 0 })
	return {
		id: context.site.tagUri('blog'),
		title: `${context.env.SITE_NAME} Blog`,
		description: context.content.site.pages.find((page) => page.path === '/blog')?.description ?? '',
		entries: articles.map((article) => toEntry(context, article)),
	}
}

/**
 * The state of both feeds, without reading any body: a weak entity tag over the numbers and versions of the articles
 * in them and the settings they show, and the latest change.
 */
export async function readFeedValidators(context: Context): Promise<{ tag: string; modifiedAt: string }> {
	const { db, env } = context

	const marks = await listNewestRefs(db, feedLength)
	const { SITE_NAME, SITE_URL } = env
	return {
		tag: weakTag(JSON.stringify([SITE_NAME, SITE_URL, marks]), 27),
		modifiedAt: latestChange(
			context,
			marks.map((mark) => mark.updatedAt),
		).toISOString(),
	}
}

function toEntry(context: Context, article: PublishedArticle): FeedEntry {
	const url = context.site.url(`/blog/${article.slug}`)
	return {
		id: context.site.tagUri(`article-${article.id}`),
		url,
		title: article.title,
		summary: article.excerpt,
		html: withWholeAddresses(trustStored(article.content), url),
		image: sharedImage(context, article.featuredImage),
		keywords: splitKeywords(article.keywords),
		language: article.language,
		published: article.firstPublishedAt,
		updated: article.updatedAt,
	}
}

/** Each keyword once, whatever the case in which it comes again. */
function splitKeywords(keywords: string): string[] {
	const trimmed = keywords.split(',').map((keyword) => keyword.trim())
	const byName = new Map(trimmed.filter(Boolean).map((keyword) => [keyword.toLowerCase(), keyword]))
	return [...byName.values()]
}
