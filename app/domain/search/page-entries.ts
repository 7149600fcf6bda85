/** Sections of the causes, the aftermath, the casualties and the comparison, for the search. */
import { casualtyFigures } from '../../../content/casualty-figures.ts'
import type { Content } from '../../../content/record.ts'
import type { SearchEntry } from '../../../db/repositories/search-entries.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import { uraniumTitle } from '../../lib/uranium-value.ts'
import { codeOf, dayOn, notesOf, textsOf, toBody } from './entry-parts.ts'

type Section = Pick<SearchEntry, 'ref' | 'title' | 'body'> & { day?: number | null }

/** Causes, triggers and boxes of the strategic assessment. */
export function causesEntries(record: Content): SearchEntry[] {
	const { causes, triggers, strategic } = record.causes
	return toEntries(record, 'causes', '/causes', [
		...causes.map(({ id, title, category, description, details, timeframe }) => ({
			ref: id,
			title,
			body: toBody(textsOf([description, ...details]), category, timeframe),
		})),
		...triggers.map(({ id, event, date, description }) => ({
			ref: id,
			title: event,
			body: toBody(textsOf(description), formatLongDate(date)),
			day: dayOn(record, date),
		})),
		...strategic.map(({ id, label, title, claims }) => ({
			ref: id,
			title: `${label}: ${title}`,
			body: toBody(textsOf(claims)),
		})),
		...record.uranium.map((figure) => ({
			ref: figure.id,
			title: uraniumTitle(figure),
			body: toBody(figure.text, figure.body),
		})),
	])
}

/** The status notice, the announcement, the assessments, and how information is evaluated. */
export function aftermathEntries(record: Content): SearchEntry[] {
	const { status, assessments, evaluation } = record.aftermath
	return toEntries(record, 'aftermath', '/aftermath', [
		{ ref: 'status', title: status.title, body: toBody(status.text, notesOf(status.laterNotes)) },
		...record.statements.map((statement) => ({
			ref: statement.id,
			title: `${statement.title}: ${statement.speaker}`,
			body: toBody(
				statement.text,
				[statement.office, statement.channel, statement.issuedLocal].join(', '),
				textsOf(statement.context),
			),
			day: record.timeline.find((day) => !day.isPending && day.statement === statement.id)?.day,
		})),
		...assessments.map(({ id, title, status, description, laterNotes }) => ({
			ref: id,
			title,
			body: toBody(textsOf(description), notesOf(laterNotes), status),
		})),
		{
			ref: 'evaluation',
			title: evaluation.title,
			body: toBody(
				evaluation.introduction,
				evaluation.grades.map(({ grade, meaning }) => `${grade}: ${meaning}`),
				textsOf(evaluation.limits),
			),
		},
	])
}

/** The figures that were announced. */
export function casualtiesEntries(record: Content): SearchEntry[] {
	const figures = casualtyFigures(record).map((figure) => ({
		ref: figure.id,
		title: `${figure.party}: ${figureValueInWords(figure)} ${figure.measure}, ${formatLongDate(figure.date)}`,
		body: toBody(textsOf([figure]), figure.publisher),
		day: dayOn(record, figure.date),
	}))
	return toEntries(record, 'casualties', '/casualties', figures)
}

/** Rows, strategic aspects, and the lists of what is shared and what differs. */
export function comparisonEntries(record: Content): SearchEntry[] {
	const { rows, strategic, shared, differences } = record.comparison
	return toEntries(record, 'comparison', '/vs-six-day-war', [
		...rows.map(({ id, category, twelveDay, sixDay, analysis }) => ({
			ref: id,
			title: category,
			body: toBody(textsOf(twelveDay), textsOf(sixDay), analysis),
		})),
		...strategic.map(({ id, aspect, twelveDay, sixDay, note }) => ({
			ref: id,
			title: aspect,
			body: toBody(textsOf([twelveDay, sixDay]), note),
		})),
		...shared.map((claim) => listed('Shared characteristic', claim)),
		...differences.map((claim) => listed('Key difference', claim)),
	])
}

/** A line of a list has no title of its own: its list, and how it begins. */
function listed(list: string, { id, text }: { id: string; text: string }): Section {
	const [beginning] = text.split(/[:;.]/, 1)
	return { ref: id, title: `${list}: ${beginning}`, body: text }
}

function toEntries(record: Content, kind: string, path: string, sections: Section[]): SearchEntry[] {
	const code = codeOf(record, path)
	return sections.map(({ ref, title, body, day = null }) => ({
		kind,
		day,
		ref,
		code,
		url: `${path}#${ref}`,
		title,
		body,
	}))
}
