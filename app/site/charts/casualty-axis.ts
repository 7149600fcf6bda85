/** The time axis of the casualty charts. */

/** Dates in columns: every day until the freeze, after it only the days with a figure. */
export type CasualtyAxis = {
	days: string[]
	later: string[]
	/** The day on which the record ends. */
	freeze: string
	/** Place of its beginning in percent of the width; null where no figure is later. */
	freezeAt: number | null
}

/** Places of dates in percent of the plot's width, and of values in pixels from its top. */
export type PlotScale = { x: (date: string) => number; y: (value: number) => number }

const dayMs = 86_400_000
/** Columns after the freeze are wider: each is a step of days or months. */
const laterWidth = 1.5

/** The axis for figures of these dates; `freeze` is the day on which the record ends. */
export function casualtyAxis(dates: readonly string[], freeze: string): CasualtyAxis {
	const known = dates.filter((date) => date < freeze).sort()
	const later = [...new Set(dates.filter((date) => date >= freeze))].sort()
	const days = daysBetween(known)
	const width = days.length + later.length * laterWidth
	return { days, later, freeze, freezeAt: later.length > 0 ? tenth((days.length / width) * 100) : null }
}

/** The middle of a date's column in percent of the width. */
export function placeOf({ days, later }: CasualtyAxis, date: string): number {
	const width = days.length + later.length * laterWidth
	const day = days.indexOf(date)
	const middle = day >= 0 ? day + 0.5 : days.length + (later.indexOf(date) + 0.5) * laterWidth
	return tenth((middle / width) * 100)
}

/** All dates of the axis in their order. */
export function datesOf({ days, later }: CasualtyAxis): string[] {
	return [...days, ...later]
}

function daysBetween(dates: readonly string[]): string[] {
	const [first, last] = [dates.at(0), dates.at(-1)]
	if (!first || !last) return []
	const days: string[] = []
	for (let time = Date.parse(first); time <= Date.parse(last); time += dayMs) {
		days.push(new Date(time).toISOString().slice(0, 10))
	}
	return days
}

function tenth(number: number): number {
	return Math.round(number * 10) / 10
}
