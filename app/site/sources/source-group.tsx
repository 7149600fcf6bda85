import { formatLongDate, formatPartialDate } from '../../lib/dates.ts'
import { readableAddress } from '../../lib/source-address.ts'
import { SectionHead } from '../frame/section-head.tsx'
import { captureNote } from './capture-note.tsx'
import { LinkNote } from './link-state.tsx'
import { Reprint } from './reprint.tsx'
import { cautionLabel, KIND_HEADINGS, originLabel } from './source-labels.ts'
import type { SourceGroup as Group, ListedSource } from './sources.server.ts'

/** The sources of one kind. Those that were accessed on the day `usualAccess`, an ISO date that the page names, do not repeat it. */
export function SourceGroup(props: { group: Group; usualAccess?: string }) {
	const { group, usualAccess } = props
	const { kind, sources } = group
	return (
		<section className="wrap source-group" aria-labelledby={kind}>
			<SectionHead id={kind} heading={KIND_HEADINGS[kind]} />
			<SourceList sources={sources} usualAccess={usualAccess} />
		</section>
	)
}

/** Sources in the order in which they are given. */
export function SourceList(props: { sources: readonly ListedSource[]; usualAccess?: string }) {
	const { sources, usualAccess } = props
	return (
		<ul>
			{sources.map((source) => (
				<SourceRecord key={source.id} source={source} usualAccess={usualAccess} />
			))}
		</ul>
	)
}

/**
 * A source under its id, and the places that cite it. There are hundreds on the page: no more markup than it needs,
 * and text in one piece, since React writes a comment between two.
 */
function SourceRecord({ source, usualAccess }: { source: ListedSource; usualAccess?: string }) {
	const { id, publisher, author, title, titleOriginal, language, url, archived } = source
	const { date, accessed, citations, link, capture } = source
	const caution = cautionLabel(source)
	return (
		<li id={`source-${id}`}>
			<b>{id}</b>
			<p>
				{`${publisher}, `}
				<a href={readableAddress(url)}>{title}</a>
				{titleOriginal && [
					' (',
					<bdi key="original" lang={language}>
						{titleOriginal}
					</bdi>,
					')',
				]}
				{`${author ? `, ${author}` : ''}, ${formatPartialDate(date)}. `}
				{archived && [
					<a key="archived" href={archived}>
						Archived copy
					</a>,
					'. ',
				]}
				{`${originLabel(source)}. `}
				<Reprint source={source} />
				{accessed !== usualAccess && `Accessed ${formatLongDate(accessed)}. `}
				<LinkNote link={link} />
				{captureNote(capture)}
				{caution && <strong>{caution}</strong>}
			</p>
			<details>
				<summary>Where cited</summary>
				{citations.map(({ href, label }, index) => [
					index > 0 && '; ',
					<a key={`${href} ${label}`} href={href}>
						{label}
					</a>,
				])}
			</details>
		</li>
	)
}
