import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ExternalLink } from '../evidence/external-link.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { CARRIES_LABELS, carriedBy, KIND_LABELS, READ_LABELS, RIGHTS_LABELS } from './document-labels.ts'
import type { DocumentPageData } from './documents.server.ts'
import { OriginalName } from './original-name.tsx'
import { RecordList } from './record-list.tsx'

/** One document: the archive's headnote, its words, its particulars, where it was read, and what it bears on. */
export function DocumentPage(props: DocumentPageData) {
	const { document, bearsOn, sources } = props
	const { title, kind, date, headnote, original, note } = document
	return (
		<>
			<PageHead
				section={<a href="/documents">Documents</a>}
				extent={`${KIND_LABELS[kind]}, ${formatLongDate(date)}`}
				heading={title}
				lead={headnote}
			/>
			<div className="wrap content">
				<DocumentText {...props} />
				{note && <p className="hint">{note}</p>}
			</div>
			<section className="wrap section" aria-labelledby="read-at">
				<SectionHead id="read-at" heading="Where we read it" />
				<Addresses {...props} />
				{!original && <p className="hint">We could not find the original online.</p>}
			</section>
			<section className="wrap section" aria-labelledby="bears-on">
				<SectionHead id="bears-on" heading="Related events" />
				<RecordList records={bearsOn} />
			</section>
			{sources.length > 0 && (
				<PageNotes numbers={numberSources([{ sources: sources.map(({ id }) => id) }])} sources={sources} />
			)}
		</>
	)
}

function DocumentText(props: DocumentPageData) {
	const { document, text, quotations } = props
	return (
		<section className="document" aria-labelledby="words">
			<header>
				<h2 className="label" id="words">
					<b>{CARRIES_LABELS[carriedBy(document)]}</b>
				</h2>
				{(text.length > 0 || quotations.length > 0) && (
					<span className="label quiet">
						{text.length > 0 ? 'As published' : 'Quoted from the copy linked below'}
					</span>
				)}
			</header>
			{text.length > 0 && (
				<blockquote>
					{text.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</blockquote>
			)}
			{quotations.map(({ text: passage, url, publisher }) => (
				<figure key={passage}>
					<blockquote cite={url}>
						<p>{`“${passage}”`}</p>
					</blockquote>
					<figcaption className="context">
						<ExternalLink href={url}>{publisher}</ExternalLink>
					</figcaption>
				</figure>
			))}
			{text.length === 0 && quotations.length === 0 && (
				<p className="context">We found no text we can quote.</p>
			)}
			<Particulars {...props} />
		</section>
	)
}

function Particulars({ document, place, languages }: DocumentPageData) {
	const { issuer, side, kind, date, time, utc, dateNote, symbol, titleOriginal, titleSupplied } = document
	const { rights, rightsNote, read } = document
	const when = [formatLongDate(date), time === 'Hour not given' ? '' : time, place].filter(Boolean).join(', ')
	return (
		<dl className="docket">
			<dt>Issued by</dt>
			<dd>{issuer}</dd>
			<dt>Side</dt>
			<dd>{side}</dd>
			<dt>Kind</dt>
			<dd>{KIND_LABELS[kind]}</dd>
			<dt>Date</dt>
			<dd>{`${when}${utc ? ` (${formatInstant(utc)})` : ''}. ${dateNote ?? ''}`}</dd>
			{symbol && <dt>Symbol</dt>}
			{symbol && <dd>{symbol}</dd>}
			<dt>Language</dt>
			<dd>{languages.join(', ')}</dd>
			{(titleSupplied || titleOriginal) && <dt>Title</dt>}
			{(titleSupplied || titleOriginal) && (
				<dd>
					{titleSupplied && 'Our title'}
					{titleSupplied && titleOriginal && '; '}
					{titleOriginal && <OriginalName name={titleOriginal} />}
				</dd>
			)}
			<dt>Rights</dt>
			<dd>{`${RIGHTS_LABELS[rights]}. ${rightsNote ?? ''}`}</dd>
			<dt>Read</dt>
			<dd>{READ_LABELS[read]}</dd>
		</dl>
	)
}

function Addresses({ document, copies }: DocumentPageData) {
	const { original, accessed, issuer } = document
	return (
		<ul className="facts">
			{original && (
				<li>
					{'Original: '}
					<ExternalLink href={original}>{issuer}</ExternalLink>
				</li>
			)}
			{copies.map(({ publisher, url, language }) => (
				<li key={url}>
					<ExternalLink href={url}>{publisher}</ExternalLink>
					{language && `, in ${language}`}
				</li>
			))}
			{accessed && <li>{`Accessed ${formatLongDate(accessed)}.`}</li>}
		</ul>
	)
}
