/** What the list of sources shows. */
import type { Source } from '../../../content/schema/source.ts'
import { authorsInWords } from '../../domain/source-authors.ts'
import { pageHead, pageWords } from '../../formats/seo/page-heads.server.ts'
import { content } from '../../runtime/content.server.ts'
import { listCitations } from './source-backlinks.server.ts'

/** The kinds in the order of the page: those who act or decide, those who report, those who study. */
const kinds: Source['kind'][] = ['official', 'agency', 'news', 'research', 'reference']

/** The sources by kind, then publisher, then date, each with every place that cites it. */
export function sourcesPage() {
	const { sources } = content()
	const { code, section, heading, lead } = pageWords('/sources')
	const citations = listCitations(content())
	return {
		words: { code, section, heading, lead },
		groups: kinds.map((kind) => ({
			kind,
			sources: sources
				.filter((source) => source.kind === kind)
				.sort(byPublisherAndDate)
				.map((source) => ({
					...source,
					author: authorsInWords(source),
					citations: citations.get(source.id) ?? [],
				})),
		})),
		head: pageHead('/sources'),
	}
}

export type SourcesPageData = ReturnType<typeof sourcesPage>

function byPublisherAndDate(one: Source, other: Source): number {
	return one.publisher.localeCompare(other.publisher, 'en') || one.date.localeCompare(other.date)
}
