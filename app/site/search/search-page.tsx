import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchAddress } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { SearchHits } from './search-hits.tsx'
import type { SearchPageData } from './search-page.server.ts'

type Props = Pick<SearchPageData, 'words' | 'asked' | 'days' | 'results'>

/** The search form; below it what was found, or what to try instead. */
export function SearchPage({ words, asked, days, results }: Props) {
	const { code, section, heading, lead } = words
	return (
		<>
			<PageHead
				code={code}
				section={section}
				extent="Pages and published articles"
				heading={heading}
				lead={lead}
			>
				<SearchForm asked={asked} days={days} />
			</PageHead>
			{results && (
				<section className="wrap" aria-label="Results">
					{/* The empty state says it at the length that it takes. */}
					<p className={results.total > 0 ? 'hit-count data' : 'sr'} role="status">
						{statusLine(asked.q, results)}
					</p>
					{results.total > 0 ? (
						<>
							<SearchHits hits={results.hits} />
							<PageLinks
								page={results.page}
								pages={results.pages}
								label="Result pages"
								hrefFor={(page) => searchAddress({ ...asked, page })}
							/>
						</>
					) : (
						<NothingFound asked={asked} />
					)}
				</section>
			)}
		</>
	)
}

function statusLine(q: string, { total, isCut, has }: NonNullable<Props['results']>): string {
	if (total === 0) return `No results for “${q}”`
	const count = (isCut ? Math.floor(total / 1000) * 1000 : total).toLocaleString('en-US')
	const results = total === 1 ? '1 result' : `${isCut ? 'More than ' : ''}${count} results`
	if (has === 'some')
		return `No entry has all the words of “${q}”. ${results} with some of them, best match first`
	return `${results} for “${q}”${total > 1 ? ', best match first' : ''}`
}
