import type { Document } from '../../../content/schema/document.ts'
import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { CARRIES_LABELS, type Carries, carriedBy, KIND_LABELS } from './document-labels.ts'
import type { DocumentsPageData } from './documents.server.ts'
import { SideCounts } from './side-counts.tsx'

const sections = [
	{ id: 'by-date', text: 'By date' },
	{ id: 'later', text: 'After June 24' },
]

/** Every document in the order of dates. */
export function DocumentsPage({ copy, lastUpdate, sides, documents, later }: DocumentsPageData) {
	return (
		<>
			<PageHead {...copy} extent={`${documents.length + later.length} documents`}>
				<OnThisPage sections={sections} />
				<SideCounts label="Documents by side" sides={sides} />
				<Carried documents={[...documents, ...later]} />
			</PageHead>
			<section className="wrap pb-section" aria-labelledby="by-date">
				<SectionHead id="by-date" heading="By date" />
				<DocumentList documents={documents} />
			</section>
			<section className="wrap pb-section" aria-labelledby="later">
				<SectionHead id="later" heading="After June 24" />
				<p>{`The record ends at its last update, ${formatInstant(lastUpdate)}. These documents were issued after it.`}</p>
				<DocumentList documents={later} />
			</section>
		</>
	)
}

function DocumentList({ documents }: { documents: readonly Document[] }) {
	return (
		<ol className="events">
			{documents.map((document) => {
				const { id, date, title, issuer, kind, symbol } = document
				return (
					<li key={id}>
						<div className="when">
							<time className="time" dateTime={date}>
								{formatLongDate(date)}
							</time>
						</div>
						<div>
							<h3>
								<a href={`/documents/${id}`}>{title}</a>
							</h3>
							<p>{[issuer, KIND_LABELS[kind], symbol].filter(Boolean).join(', ')}</p>
							<p className="tag">{CARRIES_LABELS[carriedBy(document)]}</p>
						</div>
					</li>
				)
			})}
		</ol>
	)
}

/** Counts of the documents by what their pages have of them. */
function Carried({ documents }: { documents: readonly Document[] }) {
	const counts = Object.entries(CARRIES_LABELS).map(([carries, label]) => {
		const count = documents.filter((document) => carriedBy(document) === (carries as Carries)).length
		return `${label}: ${count}`
	})
	return <p className="hint">{`${counts.join(', ')}.`}</p>
}
