/** The pages of the archive as they are cited. */

import { flagsOf } from '../../../content/page-flags.ts'
import type { Document } from '../../../content/schema/document.ts'
import type { TimelineDay } from '../../../content/schema/timeline.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import { findLatestUpdate } from '../../../db/repositories/published-refs.ts'
import { accountsTitle, findTopic } from '../../domain/account-paths.ts'
import { findPublishedArticle } from '../../domain/articles/published.server.ts'
import { findVersion, type Version } from '../../domain/articles/versions/versions.server.ts'
import { describeEdition, findEditionAtPath } from '../../domain/editions/edition-pages.server.ts'
import { findIncident, type Incident, incidentAddress } from '../../domain/incidents/incidents.ts'
import { isOfRecord, placesInUse } from '../../domain/record-pages.ts'
import { stop, versionTitle } from '../../lib/citation-text.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { pinnedPath } from '../../lib/edition-paths.ts'
import { versionPath } from '../../lib/version-paths.ts'
import { dropForbidden } from '../../lib/xml.ts'
import type { Context } from '../../runtime/context.server.ts'
import { latestChange, pageDate, recordAsOf } from '../page-date.server.ts'
import type { Citable } from './citable.ts'
import { wordsOf } from './words-of.ts'

/** Facts for the citation of an article. */
export type CitedArticle = Pick<
	Article,
	'title' | 'slug' | 'excerpt' | 'language' | 'publishedAt' | 'updatedAt'
>

/**
 * The page at a path: of the record, a day, an incident, a topic of the accounts, a document, a person, a place, an edition's changes, the blog, a published article or a version of one. Null for any other,
 * drafts among them.
 */
export async function findCitable(context: Context, path: string): Promise<Citable | null> {
	const [, slug, number] = path.match(/^\/blog\/([^/]+)\/versions\/([1-9]\d{0,8})$/) ?? []
	if (slug) {
		const version = await findVersion(context, slug, Number(number))
		return version && citeVersion(context, version)
	}
	const [, section, part, ...rest] = path.split('/')
	if (rest.length > 0) return null
	if (section === 'timeline' && part) {
		const day = context.content.timeline.find(({ id }) => id === part)
		if (day) return citeDay(context, day)
	}
	if (part && ['incidents', 'accounts', 'documents', 'people', 'places'].includes(section ?? ''))
		return citeRegisterRecord(context, section ?? '', part)
	if (section === 'changes' && part) return citeEdition(context, path)
	if (section === 'blog' && part) {
		const article = await findPublishedArticle(context, part)
		return article && citeArticle(context, article)
	}
	return findPage(context, path)
}

/** A day of the timeline as a page of its own. */
export function citeDay(context: Context, day: TimelineDay): Citable {
	const title = `Day ${day.day}, ${formatLongDate(day.date)}: ${day.title}`
	return citeRecordPage(context, `/timeline/${day.id}`, title, day.description)
}

function citeIncident(context: Context, { entry, day }: Incident): Citable {
	const title = `${entry.headline}, ${formatLongDate(day.date)}`
	return {
		...citeRecordPage(context, incidentAddress(entry.id), title, entry.text),
		restsOn: wordsOf(context, entry.id),
	}
}

/** The page of an incident, a topic of the accounts, a document, a person or a place; null where the register has none with this id. */
function citeRegisterRecord(context: Context, register: string, id: string): Citable | null {
	const { documents, people } = context.content
	if (register === 'accounts') return citeAccounts(context, `/accounts/${id}`)
	if (register === 'incidents') {
		const incident = findIncident(context.content, id)
		return incident ? citeIncident(context, incident) : null
	}
	if (register === 'documents') {
		const document = documents.find((candidate) => candidate.id === id)
		return document ? citeDocument(context, document) : null
	}
	if (register === 'people') {
		const person = people.find((candidate) => candidate.id === id)
		return person ? citeRecordPage(context, `/people/${id}`, person.name, person.office.title) : null
	}
	const place = placesInUse(context.content).find((candidate) => candidate.id === id)
	return place ? citeRecordPage(context, `/places/${id}`, place.name, place.country) : null
}

/** The page of a topic of the accounts; null where there is none. */
function citeAccounts(context: Context, path: string): Citable | null {
	const topic = findTopic(context.content, path)
	return topic ? citeRecordPage(context, path, accountsTitle(topic), topic.lead) : null
}

/** The page of an edition's changes; null where there is no such edition. */
async function citeEdition(context: Context, path: string): Promise<Citable | null> {
	const edition = await findEditionAtPath(context, path)
	if (!edition) return null
	const { title, description } = describeEdition(edition)
	const date = dayOf(edition.publishedAt)
	return { ...citeRecordPage(context, path, title, description), published: date, modified: date }
}

/** A primary document: its issuer is the author, and the archive is where it stands. */
function citeDocument(context: Context, document: Document): Citable {
	return {
		...citeRecordPage(context, `/documents/${document.id}`, document.title, document.headnote),
		kind: document.kind,
		publisher: oneLine(document.issuer),
		published: document.date,
	}
}

/** A page of the record is of the day of the edition; its abstract names the day to which the record goes. */
export function citeRecordPage(context: Context, path: string, title: string, description: string): Citable {
	const date = pageDate(context, path)
	const abstract = `${description}${stop(description)} ${recordAsOf(context)}`
	return citeWebPage(context, path, { title, abstract, published: date, modified: date })
}

/** A published article. */
export function citeArticle(context: Context, article: CitedArticle): Citable {
	const publisher = oneLine(context.site.name)
	return {
		...addressOf(context, `/blog/${article.slug}`),
		kind: 'blogPost',
		title: oneLine(article.title),
		publisher,
		siteName: `${publisher} Blog`,
		// A published article always has its date.
		published: dayOf(article.publishedAt ?? article.updatedAt),
		modified: dayOf(article.updatedAt),
		abstract: oneLine(article.excerpt),
		...(article.language ? { language: article.language } : {}),
	}
}

/** One of the texts that a published article has had, at its permanent address. */
export function citeVersion(context: Context, { article, revision }: Version): Citable {
	const { slug } = article
	const { number, title, excerpt, language, publishedAt } = revision
	return {
		...citeArticle(context, {
			slug,
			title: versionTitle(title, number),
			excerpt,
			language,
			publishedAt,
			updatedAt: publishedAt,
		}),
		id: `blog/${slug}/versions/${number}`,
		url: context.site.url(versionPath(slug, number)),
	}
}

async function findPage(context: Context, path: string): Promise<Citable | null> {
	const page = context.content.site.pages.find((candidate) => candidate.path === path)
	if (!page || !flagsOf(path).isCitable) return null
	if (path !== '/blog') return citeRecordPage(context, path, page.heading, page.description)
	// The blog is as old as its articles.
	const update = await findLatestUpdate(context.db)
	const changed = dayOf(latestChange(context, update ? [update] : []).toISOString())
	return citeWebPage(context, path, {
		title: page.heading,
		abstract: page.description,
		published: changed,
		modified: changed,
	})
}

function citeWebPage(
	context: Context,
	path: string,
	page: Pick<Citable, 'title' | 'abstract' | 'published' | 'modified'>,
): Citable {
	const name = oneLine(context.site.name)
	return {
		...page,
		...addressOf(context, path),
		kind: 'webpage',
		title: oneLine(page.title),
		publisher: name,
		siteName: name,
		abstract: oneLine(page.abstract),
	}
}

/** The name of a page for citations, its address, and where this edition of it is kept. */
export function addressOf(context: Context, path: string): Pick<Citable, 'id' | 'url' | 'pinned'> {
	const { content, edition, site, isPinned } = context
	const pinned = isOfRecord(content, path)
		? { edition: edition.number, url: site.url(pinnedPath(edition.number, path)) }
		: null
	const id = path === '/' ? 'home' : path.slice(1)
	return { id, url: isPinned && pinned ? pinned.url : site.url(path), pinned }
}

function dayOf(iso: string): string {
	return iso.slice(0, 10)
}

/** Formats made of lines break on line ends, and none takes control characters or halves of characters. */
function oneLine(text: string): string {
	return dropForbidden(text).replace(/\s+/g, ' ').trim()
}
