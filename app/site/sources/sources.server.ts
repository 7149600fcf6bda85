/** What the lists of sources show. */
import { balanceOfSources } from '../../../content/balance.ts'
import type { Source } from '../../../content/schema/source.ts'
import { authorsInWords } from '../../domain/source-authors.ts'
import { pageHead, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { newsSourcesPath } from '../../lib/source-address.ts'
import { content } from '../../runtime/content.server.ts'
import { listCitations } from './source-backlinks.server.ts'

/** The kinds in the order of the page: those who act or decide, those who report, those who study. */
const kinds: Source['kind'][] = ['official', 'agency', 'news', 'research', 'reference']

/** Every source but the news reports, of which it has the ids, and the balance of all. */
export function sourcesPage() {
	const { sources } = content()
	const groups = kinds.filter((kind) => kind !== 'news').map(groupOf)
	return {
		...wordsOf('/sources'),
		groups,
		hasItalics: groups.some(hasCautions),
		news: sources.filter(({ kind }) => kind === 'news').map(({ id, kind }) => ({ id, kind })),
		balance: balanceOfSources(sources),
	}
}

export type SourcesPageData = ReturnType<typeof sourcesPage>

/** The news reports. */
export function newsSourcesPage() {
	const group = groupOf('news')
	return { ...wordsOf(newsSourcesPath), groups: [group], hasItalics: hasCautions(group) }
}

export type NewsSourcesPageData = ReturnType<typeof newsSourcesPage>

function wordsOf(path: string) {
	return { words: pageIntro(path), head: pageHead(path) }
}

/** The sources of a kind by publisher, then date, each with every place that cites it. */
function groupOf(kind: Source['kind']) {
	const citations = listCitations(content())
	return {
		kind,
		sources: content()
			.sources.filter((source) => source.kind === kind)
			.sort(byPublisherAndDate)
			.map((source) => ({
				...source,
				author: authorsInWords(source),
				citations: citations.get(source.id) ?? [],
			})),
	}
}

export type SourceGroup = ReturnType<typeof groupOf>

/** Cautions are set in italics. */
function hasCautions({ sources }: SourceGroup): boolean {
	return sources.some(({ cautions }) => cautions?.length)
}

function byPublisherAndDate(one: Source, other: Source): number {
	return one.publisher.localeCompare(other.publisher, 'en') || one.date.localeCompare(other.date)
}
