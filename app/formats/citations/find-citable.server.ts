/** The pages of the archive as they are cited. */

import { flagsOf } from '../../../content/page-flags.ts'
import type { Document } from '../../../content/schema/document.ts'
import type { TimelineDay } from '../../../content/schema/timeline.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import { findLatestUpdate } from '../../../db/repositories/published-refs.ts'
import { findPublishedArticle } from '../../domain/articles/published.server.ts'
import { findVersion, type Version } from '../../domain/articles/versions/versions.server.ts'
import { editionDescription, editionTitle, listEditions } from '../../domain/changes.ts'
import { placesInUse } from '../../domain/record-pages.ts'
import { stop, versionTitle } from '../../lib/citation-text.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { versionPath } from '../../lib/version-paths.ts'
import { dropForbidden } from '../../lib/xml.ts'
import { content } from '../../runtime/content.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { env } from '../../runtime/env.server.ts'
import { siteUrl } from '../../runtime/site-url.server.ts'
import { latestChange, pageDate, recordAsOf } from '../page-date.server.ts'
import type { Citable } from './citable.ts'

/** What the citation of an article is made of. */
export type CitedArticle = Pick<Article, 'title' | 'slug' | 'excerpt' | 'publishedAt' | 'updatedAt'>

/**
 * The page at a path: of the record, a day, a document, a person, a place, an edition's changes, the blog, a published article or a version of one. Null for any other,
 * drafts among them.
 */
export async function findCitable(context: Context, path: string): Promise<Citable | null> {
	const [, slug, number] = path.match(/^\/blog\/([^/]+)\/versions\/([1-9]\d{0,8})$/) ?? []
	if (slug) {
		const version = await findVersion(context, slug, Number(number))
		return version && citeVersion(version)
	}
	const [, section, part, ...rest] = path.split('/')
	if (rest.length > 0) return null
	if (section === 'timeline' && part) {
		const day = context.content.timeline.find(({ id }) => id === part)
		if (day) return citeDay(day)
	}
	if (part && (section === 'documents' || section === 'people' || section === 'places'))
		return citeRegisterRecord(section, part)
	if (section === 'changes' && part) return citeEdition(path)
	if (section === 'blog' && part) {
		const article = await findPublishedArticle(context, part)
		return article && citeArticle(article)
	}
	return findPage(context, path)
}

/** A day of the timeline as a page of its own. */
export function citeDay(day: TimelineDay): Citable {
	const title = `Day ${day.day}, ${formatLongDate(day.date)}: ${day.title}`
	return citeRecordPage(`/timeline/${day.id}`, title, day.description)
}

/** The page of a document, a person or a place; null where the register has none with this id. */
function citeRegisterRecord(register: string, id: string): Citable | null {
	const { documents, people } = content()
	if (register === 'documents') {
		const document = documents.find((candidate) => candidate.id === id)
		return document ? citeDocument(document) : null
	}
	if (register === 'people') {
		const person = people.find((candidate) => candidate.id === id)
		return person ? citeRecordPage(`/people/${id}`, person.name, person.office.title) : null
	}
	const place = placesInUse(content()).find((candidate) => candidate.id === id)
	return place ? citeRecordPage(`/places/${id}`, place.name, place.country) : null
}

/** The page of an earlier edition; null where there was none. */
function citeEdition(path: string): Citable | null {
	const edition = listEditions(content()).find((candidate) => candidate.path === path)
	return edition ? citeRecordPage(path, editionTitle(edition), editionDescription(edition)) : null
}

/** A primary document: its issuer is the author, and the archive is where it stands. */
function citeDocument(document: Document): Citable {
	return {
		...citeRecordPage(`/documents/${document.id}`, document.title, document.headnote),
		kind: document.kind,
		publisher: oneLine(document.issuer),
		published: document.date,
	}
}

/** A page of the record is of the day of the edition; its abstract names the day to which the record goes. */
export function citeRecordPage(path: string, title: string, description: string): Citable {
	const date = pageDate(path)
	const abstract = `${description}${stop(description)} ${recordAsOf()}`
	return citeWebPage(path, { title, abstract, published: date, modified: date })
}

/** A published article. */
export function citeArticle(article: CitedArticle): Citable {
	const publisher = oneLine(env().SITE_NAME)
	return {
		...addressOf(`/blog/${article.slug}`),
		kind: 'blogPost',
		title: oneLine(article.title),
		publisher,
		siteName: `${publisher} Blog`,
		// What is published always has its date.
		published: dayOf(article.publishedAt ?? article.updatedAt),
		modified: dayOf(article.updatedAt),
		abstract: oneLine(article.excerpt),
	}
}

/** One of the texts that a published article has had, at its permanent address. */
export function citeVersion({ article, revision }: Version): Citable {
	const { slug } = article
	const { number, title, excerpt, publishedAt } = revision
	return {
		...citeArticle({
			slug,
			title: versionTitle(title, number),
			excerpt,
			publishedAt,
			updatedAt: publishedAt,
		}),
		id: `blog/${slug}/versions/${number}`,
		url: siteUrl(versionPath(slug, number)),
	}
}

async function findPage(context: Context, path: string): Promise<Citable | null> {
	const page = context.content.site.pages.find((candidate) => candidate.path === path)
	if (!page || !flagsOf(path).isCitable) return null
	if (path !== '/blog') return citeRecordPage(path, page.heading, page.description)
	// The blog is as old as its articles.
	const update = await findLatestUpdate(context.db)
	const changed = dayOf(latestChange(update ? [update] : []).toISOString())
	return citeWebPage(path, {
		title: page.heading,
		abstract: page.description,
		published: changed,
		modified: changed,
	})
}

function citeWebPage(
	path: string,
	page: Pick<Citable, 'title' | 'abstract' | 'published' | 'modified'>,
): Citable {
	const name = oneLine(env().SITE_NAME)
	return {
		...page,
		...addressOf(path),
		kind: 'webpage',
		title: oneLine(page.title),
		publisher: name,
		siteName: name,
		abstract: oneLine(page.abstract),
	}
}

function addressOf(path: string) {
	return { id: path === '/' ? 'home' : path.slice(1), url: siteUrl(path) }
}

function dayOf(iso: string): string {
	return iso.slice(0, 10)
}

/** Formats made of lines break on line ends, and none takes control characters or halves of characters. */
function oneLine(text: string): string {
	return dropForbidden(text).replace(/\s+/g, ' ').trim()
}
