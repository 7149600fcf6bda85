/** Former states of articles and of pages of the record in the words of Memento (RFC 7089), so that tools for web archives find them. */
import { pagePaths, type StatePaths } from '../../lib/edition-paths.ts'
import { articlePaths } from '../../lib/version-paths.ts'
import type { Context } from '../../runtime/context.server.ts'

const linkFormat = 'application/link-format'

/** A state of a page: a version of an article, an edition of the record. */
type Mark = { number: number; publishedAt: string }

/** A link of a `Link` header (RFC 8288); further attributes in the order in which they are written. */
type Link = { rel: string; href: string; attributes?: Record<string, string> }

/** Headers of an article's own address. */
export function articleHeaders(context: Context, slug: string): Record<string, string> {
	return { Link: write(context, wayToStates(articlePaths(slug))) }
}

/** Headers of one version of an article: its date, and the way to the article, to its neighbors, to the first and to the last. */
export function versionHeaders(
	context: Context,
	slug: string,
	{ number, publishedAt }: Mark,
	marks: Mark[],
): Record<string, string> {
	const paths = articlePaths(slug)
	const near = marks.filter(
		(mark) => Math.abs(mark.number - number) <= 1 || mark === marks[0] || mark === marks.at(-1),
	)
	const links = near.map((mark) => memento(paths, mark, relationOf(mark, marks, number)))
	return {
		'Memento-Datetime': httpDate(publishedAt),
		Link: write(context, [original(paths), ...wayToStates(paths), ...links]),
	}
}

/** Headers of a page as of an edition: its date, and the way to the present page and its other states. */
export function editionHeaders(
	context: Context,
	path: string,
	{ publishedAt }: Mark,
): Record<string, string> {
	const paths = pagePaths(path)
	return {
		'Memento-Datetime': httpDate(publishedAt),
		Link: write(context, [original(paths), ...wayToStates(paths)]),
	}
}

/** Headers of the answer that leads from a date to a state. */
export function timeGateHeaders(context: Context, paths: StatePaths): Record<string, string> {
	return { Vary: 'Accept-Datetime', Link: write(context, [original(paths), timeMap(paths)]) }
}

/** All states of a page as `application/link-format` (RFC 7089, section 5). `marks` are oldest first. */
export function writeTimeMap(context: Context, paths: StatePaths, marks: Mark[]): string {
	const span: Record<string, string> = {}
	const [first, last] = [marks[0], marks.at(-1)]
	if (first && last) {
		span.from = httpDate(first.publishedAt)
		span.until = httpDate(last.publishedAt)
	}
	const self = { ...timeMap(paths), rel: 'self', attributes: { type: linkFormat, ...span } }
	const mementos = marks.map((mark) => memento(paths, mark, relationOf(mark, marks)))
	return `${write(context, [original(paths), self, timeGate(paths), ...mementos], ',\n')}\n`
}

/**
 * The state that readers saw at an instant (milliseconds): the newest one that was out. Before the first it is the
 * first. Undefined only without states.
 */
export function stateAt<State extends Mark>(marks: State[], instant: number): State | undefined {
	// Dates of requests have whole seconds; a state counts from the beginning of its second.
	return marks.findLast(({ publishedAt }) => Date.parse(httpDate(publishedAt)) <= instant) ?? marks[0]
}

/** The instant (milliseconds) that `Accept-Datetime` names; NaN for anything but a date of HTTP. */
export function parseInstant(header: string): number {
	return header.endsWith(' GMT') ? Date.parse(header) : Number.NaN
}

const original = (paths: StatePaths): Link => ({ rel: 'original', href: paths.page })
const timeGate = (paths: StatePaths): Link => ({ rel: 'timegate', href: paths.timeGate })
const timeMap = (paths: StatePaths): Link => ({
	rel: 'timemap',
	href: paths.timeMap,
	attributes: { type: linkFormat },
})
const wayToStates = (paths: StatePaths) => [timeGate(paths), timeMap(paths)]

function memento(paths: StatePaths, { number, publishedAt }: Mark, rel: string): Link {
	return { rel, href: paths.state(number), attributes: { datetime: httpDate(publishedAt) } }
}

/** Such as `first prev memento`; neighbors only where a version is `current`. */
function relationOf(mark: Mark, marks: Mark[], current?: number): string {
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
