import { listAddress } from '../../lib/list-pages.ts'
import type { ChartScale } from '../charts/casualty-series.ts'

const sorts = ['country', 'publisher', 'killed', 'injured', 'date'] as const

/** By what the latest figures are sorted. */
export type FigureSort = (typeof sorts)[number]

/** Query of the casualties page. */
export type CasualtiesQuery = {
	scale: ChartScale
	sort: FigureSort
	/** Names of parameters with a value that the page does not know. */
	unknown: string[]
}

/** The values that differ from the page without a query, as the page cache keeps them. */
export const cachedCasualtiesQueries = { scale: /^own$/, sort: /^(publisher|killed|injured|date)$/ }

/** Reads a query; an unknown value counts as none. */
export function readCasualtiesQuery(query: URLSearchParams): CasualtiesQuery {
	const [scale, sort] = [query.get('scale'), query.get('sort')]
	const known = sorts.find((name) => name === sort)
	const hasUnknownScale = scale !== null && scale !== 'own' && scale !== 'common'
	return {
		scale: scale === 'own' ? 'own' : 'common',
		sort: known ?? 'country',
		unknown: [
			...(hasUnknownScale ? ['scale'] : []),
			...(sort !== null && known === undefined ? ['sort'] : []),
		],
	}
}

/** The address of the page with a choice, at the part of it that the choice changes. */
export function casualtiesHref({ scale, sort }: Omit<CasualtiesQuery, 'unknown'>, anchor: string): string {
	const asked = { scale: scale === 'common' ? null : scale, sort: sort === 'country' ? null : sort }
	return `${listAddress('/casualties', asked)}#${anchor}`
}
