import type { ExtractPart, SearchHit } from '../../domain/search/search.server.ts'
import { counted } from '../../lib/counted.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { textAttributes } from '../../lib/text-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { SearchForm } from './search-form.tsx'
import type { SearchPageData } from './search-page.server.ts'

const sections = [
	{ href: '/timeline', name: 'Timeline' },
	{ href: '/causes', name: 'Causes' },
	{ href: '/aftermath', name: 'Aftermath' },
	{ href: '/faq', name: 'FAQ' },
	{ href: '/blog', name: 'Blog' },
]

type Props = Pick<SearchPageData, 'copy' | 'asked' | 'days' | 'results'>

/** The search form; below it what was found, or what to try instead. */
export function SearchPage({ copy, asked, days, results }: Props) {
	const { section, heading, lead } = copy
	return (
		<>
			<PageHead section={section} extent="Pages and published articles" heading={heading} lead={lead}>
				<SearchForm asked={asked} days={days} counts={results?.counts ?? null} />
			</PageHead>
			{results && (
				<section className="wrap" aria-label="Results">
					{/* The empty state says it at the length that it takes. */}
					<p className={results.total > 0 ? 'hit-count data' : 'sr-only'} role="status">
						{statusLine(asked.q, results)}
					</p>
					{results.total > 0 ? (
						<>
							<SearchHits hits={results.hits} />
							<PageLinks
								page={results.page}
								pages={results.pages}
								label="Result pages"
								hrefFor={(page) => listAddress('/search', asked, page)}
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

function statusLine(q: string, { total, isCut, has, corrected }: NonNullable<Props['results']>): string {
	if (total === 0) return `No results for “${q}”`
	const sure = isCut ? Math.floor(total / 1000) * 1000 : total
	const results = `${isCut ? 'More than ' : ''}${counted(sure, 'result')}`
	const order = total > 1 ? ', best match first' : ''
	const none = corrected === null ? '' : `No match for “${q}”. `
	if (has === 'some')
		return `${none}No exact match for all words. Showing ${sure.toLocaleString('en-US')} partial ${total === 1 ? 'match' : 'matches'}${order}`
	return `${none}${results} for “${corrected ?? q}”${order}`
}

/** Search results, in order. The record is in English, also where an extract begins with the words of a source. */
function SearchHits({ hits }: { hits: SearchHit[] }) {
	return (
		<ol className="hits">
			{hits.map(({ section, title, url, extract, language }) => (
				<li key={url}>
					<p className="label quiet">{section}</p>
					<h2 {...textAttributes(language)}>
						<a href={url}>{title}</a>
					</h2>
					<p {...(url.startsWith('/blog/') ? textAttributes(language) : { dir: 'ltr' })}>
						<Extract parts={extract} />
					</p>
					<p className="data">{url}</p>
				</li>
			))}
		</ol>
	)
}

/** A passage with what was looked for marked. */
function Extract({ parts }: { parts: ExtractPart[] }) {
	return parts.map(({ text, isMatch }, index) =>
		// biome-ignore-start lint/suspicious/noArrayIndexKey: the parts have no identity but their place
		isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
	)
	// biome-ignore-end lint/suspicious/noArrayIndexKey: the parts have no identity but their place
}

/** Suggestions when no entry matches. */
function NothingFound({ asked }: Pick<SearchPageData, 'asked'>) {
	const isFiltered = asked.kind !== null || asked.day !== null
	return (
		<div className="nothing-found">
			<EmptyState
				heading={`No results for “${asked.q}”`}
				actions={sections.map(({ href, name }) => (
					<ButtonLink key={href} size="small" href={href}>
						{name}
					</ButtonLink>
				))}
			>
				<p>Check the spelling, try a broader term, or start from a section.</p>
				{isFiltered && (
					<p>
						<a href={listAddress('/search', { q: asked.q })}>Search all sections and all days</a>
					</p>
				)}
			</EmptyState>
		</div>
	)
}
