import { formatLongDate, formatPartialDate } from '../../lib/dates.ts'
import type { SourcesPageData } from './sources.server.ts'

type Listed = SourcesPageData['groups'][number]['sources'][number]

/**
 * A source under its id, and the places that cite it. There are hundreds on the page: no more markup than it needs,
 * and text in one piece, since React writes a comment between two.
 */
export function SourceRecord({ source }: { source: Listed }) {
	const { id, publisher, author, title, url, date, accessed, citations } = source
	return (
		<li id={`source-${id}`}>
			<b>{id}</b>
			<p>
				{`${publisher}, `}
				<a href={url}>{title}</a>
				{`${author ? `, ${author}` : ''}, ${formatPartialDate(date)}. Read ${formatLongDate(accessed)}.`}
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
