import type { Figure } from '../../../content/schema/casualties.ts'
import { formatMonthAndDay } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import { type CasualtiesQuery, casualtiesHref, type FigureSort } from './casualties-query.ts'
import type { LatestFigures } from './latest-figures.ts'

const columns: { sort: FigureSort; head: string; order: 'ascending' | 'descending' }[] = [
	{ sort: 'country', head: 'Country', order: 'ascending' },
	{ sort: 'publisher', head: 'Body', order: 'ascending' },
	{ sort: 'killed', head: 'Killed', order: 'descending' },
	{ sort: 'injured', head: 'Injured', order: 'descending' },
	{ sort: 'date', head: 'Announced', order: 'descending' },
]

/** The newest figures of each body; the head of a column is a link that sorts by it. */
export function LatestTable({ rows, query }: { rows: readonly LatestFigures[]; query: CasualtiesQuery }) {
	return (
		<div className="table-scroll">
			<table className="figures latest-figures">
				<caption className="sr-only">Latest figure of each body</caption>
				<thead>
					<tr>
						{columns.map(({ sort, head, order }) => (
							<th key={sort} scope="col" aria-sort={query.sort === sort ? order : undefined}>
								<a href={casualtiesHref({ ...query, sort }, 'latest')}>{head}</a>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ country, publisher, killed, injured, date }) => (
						<tr key={`${country} ${publisher}`}>
							<td>{country}</td>
							<th scope="row">{publisher}</th>
							<Value figure={killed} />
							<Value figure={injured} />
							<td>
								<time dateTime={date}>{formatMonthAndDay(date)}</time>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

/** A number with the way to its words and its sources. */
function Value({ figure }: { figure: Figure | null }) {
	if (!figure) return <td className="number quiet">none</td>
	return (
		<td className="number">
			<a href={`#${figure.id}`}>{figureValueInWords(figure)}</a>
		</td>
	)
}
