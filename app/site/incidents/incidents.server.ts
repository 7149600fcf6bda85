/** View models of the list of incidents and of the page of one incident. */

import { namePattern, recordedDays } from '../../../content/registers.ts'
import type { LaterNote } from '../../../content/schema/claim.ts'
import type { Place } from '../../../content/schema/place.ts'
import { datedDayName, dayAddress, entryAddress } from '../../domain/days.ts'
import { findIncident, type Incident, incidentAddress, incidents } from '../../domain/incidents/incidents.ts'
import { nameLinks } from '../../domain/name-links.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { registerHead } from '../../formats/seo/register-head.server.ts'
import { incidentEvent } from '../../formats/seo/structured-data/events.server.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { listAddress } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'
import { documentLinks } from '../evidence/record-links.server.ts'
import { describeFilter, type TimelineFilterData } from '../timeline/timeline-filter.server.ts'
import { incidentLine, incidentLines } from './incident-line.ts'
import { incidentImagePath } from './share-image.server.ts'

/** All incidents, or those that match the filter in `query`, day by day. */
export async function incidentsPage(context: Context, query: URLSearchParams) {
	const filter = await describeFilter(context, query, '/incidents')
	return {
		copy: pageIntro(context, '/incidents'),
		filter,
		days: incidentDays(context, filter),
		targets: targetLinks(filter),
		cite: await citeBox(context, '/incidents'),
		head: recordHead(context, '/incidents'),
	}
}

/** The ways to the incidents of each kind of target that any has, the most frequent first and the rest last. */
function targetLinks({ fields }: Pick<TimelineFilterData, 'fields'>) {
	const choices = fields.find(({ name }) => name === 'target')?.choices ?? []
	return choices
		.filter(({ count }) => count > 0)
		.sort(
			(one, next) => Number(one.value === 'other') - Number(next.value === 'other') || next.count - one.count,
		)
		.map(({ value, label, count }) => ({
			href: `${listAddress('/incidents', { target: value })}#entries`,
			label,
			count,
		}))
}

/** The incidents that match a filter, by the days that have any. */
export function incidentDays({ content }: Context, { matching }: Pick<TimelineFilterData, 'matching'>) {
	return matching
		.filter(({ entries }) => entries.length > 0)
		.map(({ day, entries }) => ({
			id: day.id,
			name: datedDayName(day),
			href: dayAddress(day),
			incidents: incidentLines(content).filter(({ id }) => entries.some((entry) => entry.id === id)),
		}))
}

export type IncidentDay = ReturnType<typeof incidentDays>[number]

export type IncidentsPageData = Awaited<ReturnType<typeof incidentsPage>>

/** The page of an incident; null for an id of no action. */
export async function findIncidentPage(context: Context, id: string) {
	const { content } = context
	const incident = findIncident(content, id)
	if (!incident) return null
	const { entry, day, places, killed, injured } = incident
	const all = incidents(content)
	const at = all.indexOf(incident)
	const path = incidentAddress(id)
	const later = laterNotesOf(context, incident)
	return {
		entry,
		names: nameLinks(content, entry.text, entry.places),
		date: day.date,
		line: incidentLine(incident),
		href: entryAddress(entry),
		places,
		killed,
		injured,
		later,
		documents: documentLinks(context, id),
		previous: all[at - 1] && linkOf(all[at - 1]),
		next: all[at + 1] && linkOf(all[at + 1]),
		sources: citedSources(context, [entry, later]),
		cite: await citeBox(context, path),
		head: registerHead(context, {
			register: '/incidents',
			path,
			title: `${entry.headline}, ${formatLongDate(day.date)}`,
			heading: entry.headline,
			description: describe(incident),
			image: incidentImagePath(context, incident),
			more: [incidentEvent(context, incident)],
		}),
	}
}

export type IncidentPageData = NonNullable<Awaited<ReturnType<typeof findIncidentPage>>>

function linkOf(incident: Incident | undefined) {
	return incident && { href: incidentAddress(incident.entry.id), headline: incident.entry.headline }
}

/** Characters of a description that search engines show. */
const descriptionMax = 157

function describe({ entry }: Incident): string {
	return entry.text.length <= descriptionMax
		? entry.text
		: `${entry.text.slice(0, entry.text.lastIndexOf(' ', descriptionMax))} …`
}

/**
 * Later notes about an incident: those of its day that name one of its places, and those of any page that name a
 * building or a site of it. A city alone is named by too many.
 */
function laterNotesOf({ content }: Context, { day, places }: Incident): LaterNote[] {
	const elsewhere = [
		...recordedDays(content)
			.filter((other) => other !== day)
			.flatMap(({ laterNotes }) => laterNotes),
		...content.casualties.laterNotes,
		...content.aftermath.assessments.flatMap(({ laterNotes }) => laterNotes),
	]
	const isSite = ({ precision }: Place) => precision === 'site' || precision === 'district'
	const notes = [...notesNaming(day.laterNotes, places), ...notesNaming(elsewhere, places.filter(isSite))]
	return [...new Set(notes)].sort((one, other) => one.date.localeCompare(other.date))
}

function notesNaming(notes: readonly LaterNote[], places: readonly Place[]): LaterNote[] {
	if (places.length === 0) return []
	const pattern = namePattern(places.map(shortName))
	return notes.filter(({ text }) => text.search(pattern) >= 0)
}

/** The name by which a text calls a place: `Soroka` for `Soroka Medical Center, Beersheba`. */
function shortName({ name }: Place): string {
	const [first = name] = name.split(
		/, | \(| (?:Medical|Hospital|Prison|enrichment|nuclear|refinery|oil|gas|headquarters|airport|complex|Institute)\b/,
	)
	return first
}
