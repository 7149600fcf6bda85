/** View models of the lists of sources. */

import type { MetaDescriptor } from '@remix-run/node'
import { balanceOfSources } from '../../../content/balance.ts'
import type { Source } from '../../../content/schema/source.ts'
import { formatAuthors } from '../../domain/source-authors.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { pageCopy, pageHead, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { newsSourcesPath } from '../../lib/source-address.ts'
import type { Context } from '../../runtime/context.server.ts'
import { listCitations } from './source-backlinks.server.ts'
import { byPublisherAndDate, filterSources } from './source-filter.ts'
import { noStates, type SourceStates } from './source-states.server.ts'

/** The kinds in the order of the page: those who act or decide, those who report, those who study. */
const kinds: Source['kind'][] = ['official', 'agency', 'news', 'research', 'reference']

/** The register: what `query` asks for, else whole, which is every source but the news reports, of which it has the ids. */
export function sourcesPage(context: Context, query = new URLSearchParams(), states = noStates) {
	const { sources: all } = context.content
	const citations = listCitations(context.content)
	const { sources, isAsked, ...register } = filterSources(
		all,
		query,
		({ id }) => citations.get(id)?.length ?? 0,
		states.links,
	)
	const isPart = isAsked || register.filter.unknown.length > 0
	const groups = kinds
		.filter((kind) => kind !== 'news')
		.map((kind) => groupOf(context, kind, citations, states))
	return {
		copy: pageIntro(context, '/sources'),
		head: isPart ? filteredHead(context) : pageHead(context, '/sources'),
		/** True unless the whole register was requested. */
		isPart,
		total: all.length,
		register: {
			...register,
			sources: isAsked ? sources.map((source) => toListed(source, citations, states)) : [],
		},
		hasLinks: states.links.size > 0,
		hasCaptures: states.captures.size > 0,
		whole: isAsked
			? null
			: {
					groups,
					news: all.filter(({ kind }) => kind === 'news').map(({ id, kind }) => ({ id, kind })),
					balance: balanceOfSources(all),
				},
	}
}

export type SourcesPageData = ReturnType<typeof sourcesPage>

function mostCommon(values: readonly string[]): string {
	const counts = new Map<string, number>()
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
	return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** The news reports. */
export function newsSourcesPage(context: Context, states = noStates) {
	const group = groupOf(context, 'news', listCitations(context.content), states)
	return {
		copy: pageIntro(context, newsSourcesPath),
		head: pageHead(context, newsSourcesPath),
		groups: [group],
		hasLinks: states.links.size > 0,
		hasCaptures: states.captures.size > 0,
		usualAccess: mostCommon(group.sources.map(({ accessed }) => accessed)),
	}
}

export type NewsSourcesPageData = ReturnType<typeof newsSourcesPage>

/** A part of the register, or another order of it, is not to be indexed. */
function filteredHead(context: Context): MetaDescriptor[] {
	const { title, description } = pageCopy(context, '/sources')
	return documentHead(context, {
		title: `${title}, filtered`,
		description,
		path: '/sources',
		canonical: '/sources',
		robots: 'noindex',
	})
}

/** The sources of a kind by publisher, then date, each with every place that cites it. */
function groupOf(context: Context, kind: Source['kind'], citations: Citations, states: SourceStates) {
	const sources = context.content.sources.filter((source) => source.kind === kind)
	return {
		kind,
		sources: sources.sort(byPublisherAndDate).map((source) => toListed(source, citations, states)),
	}
}

type Citations = ReturnType<typeof listCitations>

export type SourceGroup = ReturnType<typeof groupOf>

function toListed(source: Source, citations: Citations, { links, captures }: SourceStates) {
	return {
		...source,
		author: formatAuthors(source),
		citations: citations.get(source.id) ?? [],
		link: links.get(source.id) ?? null,
		capture: captures.get(source.id) ?? null,
	}
}

export type ListedSource = ReturnType<typeof toListed>
