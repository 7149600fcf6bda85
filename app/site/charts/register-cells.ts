import type { Entry, TimelineDay } from '../../../content/schema/timeline.ts'

/**
 * Rows of the register, from the top: four quarters of the local day, and a last one for entries that cover the
 * whole day or whose hour no source gives. Such an entry in one of the quarters would claim an hour.
 */
export const REGISTER_ROWS = ['00–06', '06–12', '12–18', '18–24', 'Time unknown'] as const

const ROW_OF_NAME: Record<string, number> = {
	Overnight: 0,
	Morning: 1,
	Afternoon: 2,
	Evening: 3,
	'All day': 4,
	'Hour not given': 4,
}

/** An entry as a square of the register stands for it. */
export type RegisterEntry = Pick<Entry, 'id' | 'kind' | 'headline'>

/** One day of the register; `rows` stand in the order of `REGISTER_ROWS` and are empty for a pending day. */
export type RegisterColumn = {
	day: number
	date: string
	isPending: boolean
	rows: RegisterEntry[][]
	actions: number
	statements: number
}

/** The row of a local time, which is `HH:MM` or one of the schema's names for a part of the day. */
export function registerRow(time: Entry['time']): number {
	return ROW_OF_NAME[time] ?? Math.floor(Number(time.slice(0, 2)) / 6)
}

/** Counts each day's entries into the rows of the register, actions before statements, in the order of `days`. */
export function registerColumns(days: TimelineDay[]): RegisterColumn[] {
	return days.map((day) => {
		const entries = day.isPending ? [] : day.entries
		return {
			day: day.day,
			date: day.date,
			isPending: day.isPending,
			rows: REGISTER_ROWS.map((_, row) =>
				entriesIn(entries.filter((entry) => registerRow(entry.time) === row)),
			),
			actions: entries.filter((entry) => entry.kind === 'action').length,
			statements: entries.filter((entry) => entry.kind !== 'action').length,
		}
	})
}

function entriesIn(entries: Entry[]): RegisterEntry[] {
	return entries
		.map(({ id, kind, headline }) => ({ id, kind, headline }))
		.toSorted((one, other) => one.kind.localeCompare(other.kind))
}
