/** The register of sources as a reader asks for it: kept to a side, a kind, a language or words, and in another order. */

import type { Source } from '../../../content/schema/source.ts'
import type { LinkCheck, LinkState } from '../../domain/links/link-state.ts'
import { findSourcesAt } from '../../domain/search/addresses.ts'
import { formatAuthors } from '../../domain/source-authors.ts'
import { languageName } from '../../lib/language-name.ts'
import { listAddress, pageOfList } from '../../lib/list-pages.ts'
import {
	type Asked,
	type FormFacet,
	filterItems,
	readAsked,
	shorten,
	wordsParameter,
} from '../filter/filter.ts'
import { LINK_LABELS } from './link-state.tsx'
import { KIND_HEADINGS, SIDE_LABELS } from './source-labels.ts'

const facets: FormFacet<Source>[] = [
	{
		name: 'side',
		label: 'Country',
		all: 'All countries',
		valuesOf: ({ side }) => [side],
		labelFor: (side) => SIDE_LABELS[side as Source['side']],
	},
	{
		name: 'kind',
		label: 'Type',
		all: 'All types',
		valuesOf: ({ kind }) => [kind],
		labelFor: (kind) => KIND_HEADINGS[kind as Source['kind']],
	},
	{
		name: 'language',
		label: 'Language',
		all: 'All languages',
		valuesOf: ({ language }) => [language],
		labelFor: languageName,
	},
]

/** Checks of links by the ids of their sources. */
type Links = ReadonlyMap<string, LinkCheck>

const linkFacet = (links: Links): FormFacet<Source> => ({
	name: 'link',
	label: 'Link',
	all: 'All links',
	valuesOf: ({ id }) => {
		const state = links.get(id)?.state
		return state ? [state] : []
	},
	labelFor: (state) => LINK_LABELS[state as LinkState],
})

/** The orders of the register. */
export const sourceOrders = {
	publisher: 'By publisher',
	newest: 'Newest first',
	oldest: 'Oldest first',
	cited: 'Most cited first',
}

type Order = keyof typeof sourceOrders

/** The query parameters that the register reads. */
export const sourceParameters = [wordsParameter, ...facets.map(({ name }) => name), 'link', 'sort', 'page']

/** Sources on a page of a filtered register. */
const pageLength = 100

/** Query of the register of sources. Without checks of links there is no choice by them. */
export function filterSources(
	all: readonly Source[],
	query: URLSearchParams,
	citationsOf: (source: Source) => number,
	links: Links = new Map(),
) {
	const asked = readAsked(query, sourceParameters)
	const address = asked[wordsParameter] ?? ''
	const atAddress = new Set(findSourcesAt(all, address))
	const textWithAddress = (source: Source) =>
		atAddress.has(source.id) ? `${textOf(source)} ${address}` : textOf(source)
	const { items, unknown, ...filter } = filterItems(
		all,
		links.size > 0 ? [...facets, linkFacet(links)] : facets,
		textWithAddress,
		asked,
	)
	const sort = asked.sort ?? ''
	const order = Object.hasOwn(sourceOrders, sort) ? (sort as Order) : null
	const askedPage = Math.max(1, Number.parseInt(asked.page ?? '', 10) || 1)
	const { slice, ...list } = pageOfList(askedPage, items.length, pageLength)
	const sorted = [...items].sort(orderBy(order ?? 'publisher', citationsOf))
	return {
		filter: {
			...filter,
			asked,
			unknown: sort && !order ? [...unknown, { label: 'Order', value: shorten(sort) }] : unknown,
		},
		order: order ?? 'publisher',
		/** True when the query selects less than the whole register, or another order of it. */
		isAsked: filter.isFiltered || (order !== null && order !== 'publisher'),
		matches: items.length,
		...list,
		sources: sorted.slice(slice.offset, slice.offset + slice.limit),
	}
}

/** The address of a page of the register with the same question. */
export function sourcesAddress(asked: Asked, page: number): string {
	return listAddress('/sources', asked, page)
}

function textOf(source: Source): string {
	const { id, publisher, title, titleOriginal = '' } = source
	return [id, publisher, title, titleOriginal, formatAuthors(source)].join(' ')
}

function orderBy(order: Order, citationsOf: (source: Source) => number) {
	return (one: Source, other: Source): number => {
		if (order === 'cited') return citationsOf(other) - citationsOf(one) || byPublisherAndDate(one, other)
		if (order === 'publisher') return byPublisherAndDate(one, other)
		const undated = Number(one.date === 'n.d.') - Number(other.date === 'n.d.')
		const byDate = one.date.localeCompare(other.date)
		return undated || (order === 'oldest' ? byDate : -byDate) || byPublisherAndDate(one, other)
	}
}

/** The order of the whole register. */
export function byPublisherAndDate(one: Source, other: Source): number {
	return one.publisher.localeCompare(other.publisher, 'en') || one.date.localeCompare(other.date)
}
