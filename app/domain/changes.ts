/** The changes of the record by edition: the newest are on `/changes`, those before them on pages of their own. */
import type { Content } from '../../content/record.ts'
import type { Change } from '../../content/schema/change.ts'
import { formatLongDate } from '../lib/dates.ts'

/** Labels of the kinds of change, in the order of the page. */
export const CHANGE_KINDS: Record<Change['kind'], string> = {
	correction: 'Corrected',
	grade: 'Graded differently',
	source: 'Sources replaced or removed',
	addition: 'Added',
}

/** Weight of a change to readers: a figure, an hour or a date that no longer stands outweighs other words. */
export type ChangeWeight = 'figure' | 'grade' | 'source' | 'addition' | 'wording'

/** Numbers in digits, hours among them, or in words; `one` is as often no number. */
const number =
	/\d(?:[\d,.:]*\d)?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?)\b/gi

/** Weighs a change by its kind; a correction by whether a number that stood is gone. */
export function weighChange({ kind, before = '', after }: Change): ChangeWeight {
	if (kind !== 'correction') return kind
	return removedNumbers(before, after).length > 0 ? 'figure' : 'wording'
}

function removedNumbers(before: string, after: string): string[] {
	const present = numbersIn(after)
	return numbersIn(before).filter((found) => {
		const index = present.indexOf(found)
		if (index >= 0) present.splice(index, 1)
		return index < 0
	})
}

function numbersIn(text: string): string[] {
	return text.toLowerCase().match(number) ?? []
}

/** More of them would make a page too heavy. */
const changesOnPage = 200

/** An edition, or a part of one with many changes: part 1 has the oldest. */
export type Edition = { date: string; part: number; path: string; changes: Change[] }

/** The editions in their parts, newest first. */
export function listEditions({ changes }: Pick<Content, 'changes'>): Edition[] {
	const dates = [...new Set(changes.map(({ date }) => date))].toSorted().reverse()
	const parts = dates.flatMap((date) =>
		partsOf(changes.filter((change) => change.date === date)).toReversed(),
	)
	return parts.map(({ date, part, changes }, index) => ({
		date,
		part,
		changes,
		path: index === 0 ? '/changes' : `/changes/${date}${part === 1 ? '' : `-${part}`}`,
	}))
}

/** The changes of one date, as many to a part as it takes. */
function partsOf(changes: Change[]): Omit<Edition, 'path'>[] {
	return Array.from({ length: Math.ceil(changes.length / changesOnPage) }, (_, index) => ({
		date: changes[0]?.date ?? '',
		part: index + 1,
		changes: changes.slice(index * changesOnPage, (index + 1) * changesOnPage),
	}))
}

/** `November 23, 2026`, or `November 23, 2026, part 2`. */
export function editionName({ date, part }: Pick<Edition, 'date' | 'part'>): string {
	return part === 1 ? formatLongDate(date) : `${formatLongDate(date)}, part ${part}`
}

/** Title of the page of changes before the newest. */
export function editionTitle(edition: Edition): string {
	return `Changes of ${editionName(edition)}`
}

/** Description of that page, for its head, its citation and the search. */
export function editionDescription({ date, part, changes }: Edition): string {
	const which = part === 1 ? `${changes.length} changes` : `${changes.length} further changes`
	return `The ${which} that the edition of ${formatLongDate(date)} made to the record, with the words before and after and the reason.`
}
