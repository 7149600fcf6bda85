/** The changes of the record by edition: the present one has `/changes`, each before it a page of its own. */
import type { Content } from '../../content/load.ts'
import type { Change } from '../../content/schema/change.ts'
import { formatLongDate } from '../lib/dates.ts'

/** What kinds of change are called, in the order of the page. */
export const CHANGE_KINDS: Record<Change['kind'], string> = {
	correction: 'Corrected',
	grade: 'Graded differently',
	source: 'Sources replaced or removed',
	addition: 'Added',
}

/** An edition with what it changed. */
export type Edition = { date: string; path: string; changes: Change[] }

/** The editions, newest first. */
export function listEditions({ changes }: Pick<Content, 'changes'>): Edition[] {
	const dates = [...new Set(changes.map(({ date }) => date))].toSorted().reverse()
	return dates.map((date, index) => ({
		date,
		path: index === 0 ? '/changes' : `/changes/${date}`,
		changes: changes.filter((change) => change.date === date),
	}))
}

/** What the page of an edition before the present one is called. */
export function editionTitle({ date }: Edition): string {
	return `Changes of ${formatLongDate(date)}`
}

/** What it holds, for its head, its citation and the search. */
export function editionDescription({ date, changes }: Edition): string {
	return `The ${changes.length} changes that the edition of ${formatLongDate(date)} made to the record, with the words before and after and the reason.`
}
