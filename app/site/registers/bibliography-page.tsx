import { formatLongDate, formatPartialDate } from '../../lib/dates.ts'
import { sourceAddress } from '../../lib/source-address.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { KIND_HEADINGS } from '../sources/source-labels.ts'
import type { BibliographyPageData } from './bibliography.server.ts'

/** Documents by issuer, then sources by kind; each leads to its record, which has the address: hundreds of addresses would weigh too much. */
export function BibliographyPage({ copy, documents, groups }: BibliographyPageData) {
	const works = groups.reduce((sum, { sources }) => sum + sources.length, documents.length)
	return (
		<>
			<PageHead {...copy} extent={`${works} works`}>
				<OnThisPage
					sections={[
						{ id: 'documents', text: 'Primary documents' },
						...groups.map(({ kind }) => ({ id: kind, text: KIND_HEADINGS[kind] })),
					]}
				/>
			</PageHead>
			<section className="wrap pb-section" aria-labelledby="documents">
				<SectionHead id="documents" heading="Primary documents" />
				<ul className="facts">
					{documents.map(({ id, issuer, title, symbol, date }) => (
						<li key={id}>
							{`${issuer}. `}
							<a href={`/documents/${id}`}>{title}</a>
							{`.${symbol ? ` ${symbol}.` : ''} ${formatLongDate(date)}.`}
						</li>
					))}
				</ul>
			</section>
			{groups.map(({ kind, sources }) => (
				<section className="wrap pb-section" key={kind} aria-labelledby={kind}>
					<SectionHead id={kind} heading={KIND_HEADINGS[kind]} />
					<ul className="facts">
						{sources.map(({ author, ...source }) => (
							<li key={source.id}>
								{`${author || source.publisher}. `}
								<a href={sourceAddress(source)}>{source.title}</a>
								{`. ${author ? `${source.publisher}, ` : ''}${formatPartialDate(source.date)}.`}
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	)
}
