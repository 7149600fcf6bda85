import type { Caution } from '../../../content/schema/source.ts'
import { formatLongDate, formatPartialDate } from '../../lib/dates.ts'
import { SectionHead } from '../frame/section-head.tsx'
import { KIND_HEADINGS } from './kind-headings.ts'
import type { SourceGroup as Group } from './sources.server.ts'

/** What a reader is told of a weak source. */
const CAUTION_WORDS: Record<Caution, string> = {
	'described-title': 'title described',
	'mirror-address': 'address of a mirror',
	partisan: 'partisan outlet',
	republished: 'copy on another site',
	wiki: 'open wiki',
}

/** The sources of one kind. */
export function SourceGroup({ group: { kind, sources } }: { group: Group }) {
	return (
		<section className="wrap source-group" aria-labelledby={kind}>
			<SectionHead id={kind} heading={KIND_HEADINGS[kind]} />
			<ul>
				{sources.map((source) => (
					<SourceRecord key={source.id} source={source} />
				))}
			</ul>
		</section>
	)
}

type Listed = Group['sources'][number]

/**
 * A source under its id, and the places that cite it. There are hundreds on the page: no more markup than it needs,
 * and text in one piece, since React writes a comment between two.
 */
function SourceRecord({ source }: { source: Listed }) {
	const { id, publisher, author, title, titleOriginal, language, url, date, accessed, cautions, citations } =
		source
	const warnings = cautions?.map((caution) => CAUTION_WORDS[caution]).join(', ')
	return (
		<li id={`source-${id}`}>
			<b>{id}</b>
			<p>
				{`${publisher}, `}
				<a href={url}>{title}</a>
				{titleOriginal && [
					' (',
					<bdi key="original" lang={language}>
						{titleOriginal}
					</bdi>,
					')',
				]}
				{`${author ? `, ${author}` : ''}, ${formatPartialDate(date)}. Accessed ${formatLongDate(accessed)}.`}
				{warnings && <em>{` Caution: ${warnings}.`}</em>}
			</p>
			<p>
				{'Cited in '}
				{citations.map(({ href, label }, index) => [
					index > 0 && '; ',
					<a key={`${href} ${label}`} href={href}>
						{label}
					</a>,
				])}
			</p>
		</li>
	)
}
