/** The pages that stand for one record each. */
import { flagsOf } from '../../content/page-flags.ts'
import type { Content } from '../../content/record.ts'
import { daysAt } from '../../content/registers.ts'
import type { Place } from '../../content/schema/place.ts'
import { memoizeWeak } from '../lib/memoize-weak.ts'
import { accountPath, accountsTitle } from './account-paths.ts'
import { incidentAddress, incidents } from './incidents/incidents.ts'

/** A page of one record by its path and heading. */
export type RecordPage = { path: string; title: string }

/** The pages of the days, the incidents, the accounts, the documents, the persons and the places, in the order of the record. */
export function recordPages(content: Content): RecordPage[] {
	const { timeline, accounts, documents, people } = content
	return [
		...timeline.map(({ id, day, title }) => ({ path: `/timeline/${id}`, title: `Day ${day}: ${title}` })),
		...incidents(content).map(({ entry }) => ({ path: incidentAddress(entry.id), title: entry.headline })),
		...accounts.map((topic) => ({ path: accountPath(topic), title: accountsTitle(topic) })),
		...documents.map(({ id, title }) => ({ path: `/documents/${id}`, title })),
		...people.map(({ id, name }) => ({ path: `/people/${id}`, title: name })),
		...placesInUse(content).map(({ id, name }) => ({ path: `/places/${id}`, title: name })),
	]
}

/** First parts of the addresses of pages and files that are made from the record. */
const sectionsOf = memoizeWeak(
	({ site }: Content) =>
		new Set(['/cite', '/id', '/embed', '/map.svg', ...site.pages.map(({ path }) => firstPart(path))]),
)

/**
 * Returns true for the path of a page that is made from the record, and of a file that is: each edition has its own. The
 * page need not be there.
 */
export function isOfRecord(content: Content, path: string): boolean {
	// The history of a record is that of all editions.
	const isHistory = path.startsWith('/id/') && /^\/id\/[^/]+\/(?!cite$)/.test(path)
	return sectionsOf(content).has(firstPart(path)) && !isHistory && flagsOf(path).isOfRecord
}

function firstPart(path: string): string {
	const end = path.indexOf('/', 1)
	return end < 0 ? path : path.slice(0, end)
}

/** The places that a day names, which alone have a page. */
export function placesInUse(content: Content): Place[] {
	return content.places.filter(({ id }) => daysAt(content, id).length > 0)
}
