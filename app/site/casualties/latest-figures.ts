import { bodyOf, type DatedFigure } from '../../../content/casualty-figures.ts'
import type { Quote } from '../../../content/schema/quote.ts'
import type { FigureSort } from './casualties-query.ts'

/** The newest figures of one body for one country; null where it has none of the measure. */
export type LatestFigures = {
	country: string
	body: string
	killed: DatedFigure | null
	injured: DatedFigure | null
	/** The newest number of people killed that the body gave before the record ends. */
	killedAtFreeze: DatedFigure | null
	/** The later of their days. */
	date: string
	/** Ids of the sources of the newest figures, each once. */
	sources: string[]
	/** Quotations of the newest figures. */
	quotes: Quote[]
}

const weekMs = 7 * 86_400_000

/**
 * A row for each body and country. Numbers and dates begin with the highest and the newest. A body that last counted
 * more than a week before `freeze` is left out: its number says nothing of the whole.
 */
export function latestFigures(
	figures: readonly DatedFigure[],
	sort: FigureSort,
	freeze: string,
): LatestFigures[] {
	const oldest = new Date(Date.parse(freeze) - weekMs).toISOString().slice(0, 10)
	const bodies = new Map<string, DatedFigure[]>()
	for (const figure of figures) {
		const key = `${figure.party}\n${bodyOf(figure)}`
		bodies.set(key, [...(bodies.get(key) ?? []), figure])
	}
	const rows = [...bodies.values()].map(latestOf).filter(({ date }) => date >= oldest)
	return rows.sort((one, other) => orders[sort](one, other) || byCountry(one, other))
}

type Order = (one: LatestFigures, other: LatestFigures) => number

const killed: Order = (one, other) => (other.killed?.value ?? -1) - (one.killed?.value ?? -1)
const byCountry: Order = (one, other) =>
	one.country.localeCompare(other.country, 'en') ||
	killed(one, other) ||
	one.body.localeCompare(other.body, 'en')

const orders: Record<FigureSort, Order> = {
	country: () => 0,
	publisher: (one, other) => one.body.localeCompare(other.body, 'en'),
	killed,
	injured: (one, other) => (other.injured?.value ?? -1) - (one.injured?.value ?? -1),
	date: (one, other) => other.date.localeCompare(one.date),
}

function latestOf(ofBody: DatedFigure[]): LatestFigures {
	const inOrder = ofBody.toSorted((one, other) => one.date.localeCompare(other.date))
	const newest = (measure: DatedFigure['measure'], isWanted = (_: DatedFigure) => true) =>
		inOrder.findLast((figure) => figure.measure === measure && isWanted(figure)) ?? null
	const [first, last] = [inOrder[0], inOrder.at(-1)]
	const latest = { killed: newest('killed'), injured: newest('injured') }
	return {
		country: first?.party ?? '',
		body: first ? bodyOf(first) : '',
		...latest,
		killedAtFreeze: newest('killed', (figure) => !figure.isLater),
		date: last?.date ?? '',
		sources: [...new Set(Object.values(latest).flatMap((figure) => figure?.sources ?? []))],
		quotes: Object.values(latest).flatMap((figure) => figure?.quotes ?? []),
	}
}
