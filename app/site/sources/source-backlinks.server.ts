/** Which places of the site cite a source: the timeline's entries, the figures, the cells of the comparison and so on. */
import type { Content } from '../../../content/record.ts'
import type { Aftermath } from '../../../content/schema/aftermath.ts'
import type { BeforeDay } from '../../../content/schema/before.ts'
import type { Casualties, Figure } from '../../../content/schema/casualties.ts'
import type { Comparison } from '../../../content/schema/comparison.ts'
import type { Faq } from '../../../content/schema/faq.ts'
import type { Entry, TimelineDay } from '../../../content/schema/timeline.ts'
import { accountPath, accountsTitle } from '../../domain/account-paths.ts'
import { formatLongDate, formatMonthAndDay } from '../../lib/dates.ts'

/** A place that cites a source: its address with the anchor, and what a reader calls it, such as `Day 9, entry 4`. */
export type Citation = { href: string; label: string }

type Citing = { sources: readonly string[] }
type Place = Citation & { claims: readonly Citing[] }

/**
 * For each source, by its id, the places that cite it: each once, in the order of the pages and of their records. A
 * source that nothing cites is not in the map.
 */
export function listCitations(content: Content): Map<string, Citation[]> {
	const citations = new Map<string, Citation[]>()
	for (const { href, label, claims } of listPlaces(content)) {
		for (const id of new Set(claims.flatMap((claim) => claim.sources))) {
			citations.set(id, [...(citations.get(id) ?? []), { href, label }])
		}
	}
	return citations
}

function listPlaces(content: Content): Place[] {
	const { before, timeline, statements, causes, uranium, aftermath, casualties, comparison, faq } = content
	return [
		...before.flatMap(inBefore),
		...timeline.flatMap(inDay),
		...inCauses(causes),
		{ href: '/causes#uranium', label: 'Causes, enriched uranium', claims: uranium },
		...statements.map((statement) => ({
			href: `/aftermath#${statement.id}`,
			label: statement.title,
			claims: [statement, ...statement.context],
		})),
		...inAftermath(aftermath),
		...inCasualties(casualties),
		...inComparison(comparison),
		...inFaq(faq),
		...inRegisters(content),
	]
}

function inDay(day: TimelineDay): Place[] {
	if (day.isPending) return []
	const name = `Day ${day.day}`
	return [
		...inEntries('/timeline', name, day.entries),
		{ href: `/timeline#${day.id}`, label: `${name}, casualties`, claims: day.casualties },
		{ href: `/timeline#${day.id}`, label: `${name}, later notes`, claims: day.laterNotes },
	]
}

function inBefore({ id, date, entries, casualties, laterNotes }: BeforeDay): Place[] {
	const href = `/timeline/before#${id}`
	const name = formatLongDate(date)
	return [
		...inEntries('/timeline/before', name, entries),
		{ href, label: `${name}, casualties`, claims: casualties },
		{ href, label: `${name}, later notes`, claims: laterNotes },
	]
}

/** Entries by the number in their ids, which stays when others come between. */
function inEntries(path: string, name: string, entries: Entry[]): Place[] {
	return entries.map((entry) => ({
		href: `${path}#${entry.id}`,
		label: `${name}, entry ${entry.id.split('-')[1]}`,
		claims: [entry],
	}))
}

function inCauses({ causes, triggers, strategic }: Content['causes']): Place[] {
	return [
		...causes.map((cause, index) => ({
			href: `/causes#${cause.id}`,
			label: `Cause ${index + 1}`,
			claims: [cause.description, ...cause.details],
		})),
		...triggers.map((trigger, index) => ({
			href: `/causes#${trigger.id}`,
			label: `Trigger ${index + 1}`,
			claims: trigger.description,
		})),
		...strategic.map(({ id, label, claims }) => ({ href: `/causes#${id}`, label, claims })),
	]
}

function inAftermath({ status, assessments, evaluation }: Aftermath): Place[] {
	return [
		{ href: '/aftermath#status', label: 'Aftermath, status notice', claims: status.laterNotes },
		...assessments.map((assessment, index) => ({
			href: `/aftermath#${assessment.id}`,
			label: `Assessment ${index + 1}`,
			claims: [...assessment.description, ...assessment.laterNotes],
		})),
		{ href: '/aftermath#evaluation', label: 'Information evaluation', claims: evaluation.limits },
	]
}

function inCasualties({ figures, laterFigures, laterNotes }: Casualties): Place[] {
	return [
		...[...figures, ...laterFigures].map((figure) => ({
			href: `/casualties#${figure.id}`,
			label: figureLabel(figure),
			claims: [figure],
		})),
		{ href: '/casualties#later', label: 'Casualties, later notes', claims: laterNotes },
	]
}

function figureLabel({ party, date, measure }: Figure): string {
	return `Casualties, ${party}, ${formatMonthAndDay(date)}, ${measure}`
}

function inComparison({ summary, rows, strategic, shared, differences }: Comparison): Place[] {
	const place = (anchor: string, label: string, claims: readonly Citing[]) => ({
		href: `/vs-six-day-war#${anchor}`,
		label: `Comparison, ${label}`,
		claims,
	})
	return [
		...[summary.twelveDay, summary.sixDay].map(({ label, facts }) =>
			place(
				`summary-${label}`,
				`summary of ${label}`,
				facts.map(({ claim }) => claim),
			),
		),
		...rows.map((row, index) => place(row.id, `row ${index + 1}`, [...row.twelveDay, ...row.sixDay])),
		...strategic.map((row, index) => place(row.id, `aspect ${index + 1}`, [row.twelveDay, row.sixDay])),
		...shared.map((claim, index) => place(claim.id, `shared point ${index + 1}`, [claim])),
		...differences.map((claim, index) => place(claim.id, `difference ${index + 1}`, [claim])),
	]
}

function inRegisters({ accounts, documents, people, glossary }: Content): Place[] {
	return [
		...accounts.map((topic) => ({
			href: accountPath(topic),
			label: accountsTitle(topic),
			claims: topic.rows,
		})),
		...documents.map((document) => ({
			href: `/documents/${document.id}`,
			label: document.title,
			claims: [document],
		})),
		{ href: '/people', label: 'People', claims: people },
		{ href: '/glossary', label: 'Glossary', claims: glossary },
	]
}

function inFaq({ categories }: Faq): Place[] {
	return categories
		.flatMap(({ questions }) => questions)
		.map(({ id, answer }, index) => ({
			href: `/faq#${id}`,
			label: `FAQ, question ${index + 1}`,
			claims: answer,
		}))
}
