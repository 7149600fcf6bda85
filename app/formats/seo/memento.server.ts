/** The versions of an article in the words of Memento (RFC 7089), so that tools for web archives find them. */

import type { RevisionSummary } from '../../../db/repositories/article-revisions.ts'
import type { Version } from '../../domain/articles/versions/versions.server.ts'
import { timeGatePath, timeMapPath, versionPath } from '../../lib/version-paths.ts'
import type { Context } from '../../runtime/context.server.ts'

const linkFormat = 'application/link-format'

/** A link of a `Link` header (RFC 8288); further attributes in the order in which they are written. */
type Link = { rel: string; href: string; attributes?: Record<string, string> }

/** Headers of an article's own address. */
export function articleHeaders(context: Context, slug: string): Record<string, string> {
	return { Link: write(context, wayToVersions(slug)) }
}

/** Headers of one version: its date, and the way to the article, to its neighbors, to the first and to the last. */
export function mementoHeaders(
	context: Context,
	{ article, revision, marks }: Version,
): Record<string, string> {
	const near = marks.filter(
		(mark) => Math.abs(mark.number - revision.number) <= 1 || mark === marks[0] || mark === marks.at(-1),
	)
	const links = near.map((mark) => memento(article.slug, mark, relationOf(mark, marks, revision.number)))
	return {
		'Memento-Datetime': httpDate(revision.publishedAt),
		Link: write(context, [original(article.slug), ...wayToVersions(article.slug), ...links]),
	}
}

/** Headers of the answer that leads from a date to a version. */
export function timeGateHeaders(context: Context, slug: string): Record<string, string> {
	return { Vary: 'Accept-Datetime', Link: write(context, [original(slug), timeMap(slug)]) }
}

/** All versions of an article as `application/link-format` (RFC 7089, section 5). `marks` are oldest first. */
export function writeTimeMap(context: Context, slug: string, marks: RevisionSummary[]): string {
	const span: Record<string, string> = {}
	const [first, last] = [marks[0], marks.at(-1)]
	if (first && last) {
		span.from = httpDate(first.publishedAt)
		span.until = httpDate(last.publishedAt)
	}
	const self = { ...timeMap(slug), rel: 'self', attributes: { type: linkFormat, ...span } }
	const mementos = marks.map((mark) => memento(slug, mark, relationOf(mark, marks)))
	return `${write(context, [original(slug), self, timeGate(slug), ...mementos], ',\n')}\n`
}

/**
 * The version that readers saw at an instant (milliseconds): the newest one that was out. Before the first it is the
 * first. Undefined only without versions.
 */
export function versionAt(marks: RevisionSummary[], instant: number): RevisionSummary | undefined {
	// Dates of requests have whole seconds; a version counts from the beginning of its second.
	return marks.findLast(({ publishedAt }) => Date.parse(httpDate(publishedAt)) <= instant) ?? marks[0]
}

/** The instant (milliseconds) that `Accept-Datetime` names; NaN for anything but a date of HTTP. */
export function parseInstant(header: string): number {
	return header.endsWith(' GMT') ? Date.parse(header) : Number.NaN
}

const original = (slug: string): Link => ({ rel: 'original', href: `/blog/${slug}` })
const timeGate = (slug: string): Link => ({ rel: 'timegate', href: timeGatePath(slug) })
const timeMap = (slug: string): Link => ({
	rel: 'timemap',
	href: timeMapPath(slug),
	attributes: { type: linkFormat },
})
const wayToVersions = (slug: string) => [timeGate(slug), timeMap(slug)]

function memento(slug: string, { number, publishedAt }: RevisionSummary, rel: string): Link {
	return { rel, href: versionPath(slug, number), attributes: { datetime: httpDate(publishedAt) } }
}

/** Such as `first prev memento`; neighbors only where a version is `current`. */
function relationOf(mark: RevisionSummary, marks: RevisionSummary[], current?: number): string {
	const step = current === undefined ? 0 : mark.number - current
	return [
		mark === marks[0] && 'first',
		mark === marks.at(-1) && 'last',
		step === -1 && 'prev',
		step === 1 && 'next',
		'memento',
	]
		.filter(Boolean)
		.join(' ')
}

function write(context: Context, links: Link[], separator = ', '): string {
	return links
		.map(({ href, rel, attributes = {} }) => {
			const all = Object.entries({ rel, ...attributes }).map(([name, value]) => `; ${name}="${value}"`)
			return `<${context.site.url(href)}>${all.join('')}`
		})
		.join(separator)
}

/** HTTP dates have whole seconds, cut. */
function httpDate(iso: string): string {
	return new Date(iso).toUTCString()
}
