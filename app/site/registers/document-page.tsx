import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { ExternalLink, PageNotes } from '../evidence/source-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { KIND_LABELS, READ_LABELS, RIGHTS_LABELS } from './document-labels.ts'
import type { DocumentPageData } from './documents.server.ts'
import { OriginalName } from './original-name.tsx'
import { RecordList } from './record-list.tsx'

/** One document: the archive's headnote, its words, its particulars, where it was read, and what it bears on. */
export function DocumentPage(props: DocumentPageData) {
	const { copy, document, bearsOn, sources } = props
	const { title, kind, date, headnote, original, note } = document
	return (
		<>
			<PageHead
				code={copy.code}
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
				<SectionHead id="read-at" heading="Where it was read" />
				<Addresses {...props} />
				{!original && <p className="hint">The address of the original was not found.</p>}
			</section>
			<section className="wrap section" aria-labelledby="bears-on">
				<SectionHead id="bears-on" heading="What it bears on" />
				<RecordList records={bearsOn} />
			</section>
			{sources.length > 0 && (
				<PageNotes numbers={numberSources([{ sources: sources.map(({ id }) => id) }])} sources={sources} />
			)}
		</>
	)
}

function DocumentText(props: DocumentPageData) {
	const { text, quotations } = props
	return (
		<section className="document" aria-labelledby="words">
			<header>
				<h2 className="label" id="words">
					<b>{text.length > 0 ? 'Text' : 'Quotations'}</b>
				</h2>
				<span className="label quiet">
					{text.length > 0 ? 'As published' : 'In the wording of the copy named'}
				</span>
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
				<p className="context">No wording was found that could be quoted.</p>
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
			<dt>Symbol</dt>
			<dd>{symbol ?? 'None seen'}</dd>
			<dt>Language</dt>
			<dd>{languages.join(', ')}</dd>
			<dt>Title</dt>
			<dd>
				{titleSupplied ? 'Supplied by this archive' : 'As issued'}
				{titleOriginal && '; '}
				{titleOriginal && <OriginalName name={titleOriginal} />}
			</dd>
			<dt>Rights</dt>
			<dd>{`${RIGHTS_LABELS[rights]}. ${rightsNote ?? ''}`}</dd>
			<dt>Accessed</dt>
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
