/** The order in which a day's entries are read. */
import type { Entry } from '../../../content/schema/timeline.ts'

/** Within the entries without a time of day, what happened comes before what was said of it. */
const kindOrder: readonly Entry['kind'][] = ['action', 'meeting', 'statement']

/** Entries with a time of day in their order, and those without one by kind. */
export function groupByTime<E extends Pick<Entry, 'time' | 'kind'>>(
	entries: readonly E[],
): { timed: E[]; untimed: E[] } {
	const isTimed = ({ time }: E) => time !== 'Hour not given'
	return {
		timed: entries.filter(isTimed),
		untimed: entries
			.filter((entry) => !isTimed(entry))
			.sort((one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind)),
	}
}

/** A day with its entries as the page shows them, for the numbers of its notes. */
export function inReadingOrder<E extends Pick<Entry, 'time' | 'kind'>>(entries: readonly E[]): E[] {
	const { timed, untimed } = groupByTime(entries)
	return [...timed, ...untimed]
}
