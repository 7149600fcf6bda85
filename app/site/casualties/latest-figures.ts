import type { Figure } from '../../../content/schema/casualties.ts'
import type { FigureSort } from './casualties-query.ts'

/** The newest figures of one body for one country; null where it has none of the measure. */
export type LatestFigures = {
	country: string
	publisher: string
	killed: Figure | null
	injured: Figure | null
	/** The later of their days. */
	date: string
}

/** A row for each body and country. Numbers and dates begin with the highest and the newest. */
export function latestFigures(figures: readonly Figure[], sort: FigureSort): LatestFigures[] {
	const bodies = new Map<string, Figure[]>()
	for (const figure of figures) {
		const body = `${figure.party}\n${figure.publisher}`
		bodies.set(body, [...(bodies.get(body) ?? []), figure])
	}
	const rows = [...bodies.values()].map(latestOf)
	const byBody = (one: LatestFigures, other: LatestFigures) =>
		one.country.localeCompare(other.country, 'en') || one.publisher.localeCompare(other.publisher, 'en')
	return rows.sort((one, other) => orders[sort](one, other) || byBody(one, other))
}

const orders: Record<FigureSort, (one: LatestFigures, other: LatestFigures) => number> = {
	country: () => 0,
	publisher: (one, other) => one.publisher.localeCompare(other.publisher, 'en'),
	killed: (one, other) => (other.killed?.value ?? -1) - (one.killed?.value ?? -1),
	injured: (one, other) => (other.injured?.value ?? -1) - (one.injured?.value ?? -1),
	date: (one, other) => other.date.localeCompare(one.date),
}

function latestOf(ofBody: Figure[]): LatestFigures {
	const inOrder = ofBody.toSorted((one, other) => one.date.localeCompare(other.date))
	const newest = (measure: Figure['measure']) =>
		inOrder.findLast((figure) => figure.measure === measure) ?? null
	const last = inOrder.at(-1)
	return {
		country: last?.party ?? '',
		publisher: last?.publisher ?? '',
		killed: newest('killed'),
		injured: newest('injured'),
		date: last?.date ?? '',
	}
}
