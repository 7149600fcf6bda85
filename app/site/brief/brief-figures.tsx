import { formatLongDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import type { BriefFigures as Figures } from './brief.server.ts'

/** Dead and injured of each country: the latest count, and the count when the record ends beside it. */
export function BriefFigures({ figures, lastUpdate }: { figures: Figures; lastUpdate: string }) {
	return (
		<table className="figures brief-figures">
			<caption className="sr-only">Killed and injured, to date and when this record ends</caption>
			<thead>
				<tr>
					<td />
					<th scope="col">
						To date <span className="update">Update</span>
					</th>
					<th scope="col">By {formatLongDate(lastUpdate)}</th>
				</tr>
			</thead>
			<tbody>
				{figures.map(({ label, now, atFreeze }) => (
					<tr key={now.id}>
						<th scope="row">{label}</th>
						<Count count={now} />
						<Count count={atFreeze} />
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Count({ count }: { count: Figures[number]['now'] }) {
	const { publisher, date, href } = count
	return (
		<td>
			<a href={href}>{figureValueInWords(count)}</a>{' '}
			<small>
				{publisher}, <time dateTime={date}>{formatLongDate(date)}</time>
			</small>
		</td>
	)
}
