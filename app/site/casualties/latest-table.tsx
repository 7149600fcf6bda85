import { bodyName, type DatedFigure } from '../../../content/casualty-figures.ts'
import { formatShortDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { type CasualtiesQuery, casualtiesHref, type FigureSort } from './casualties-query.ts'
import type { LatestFigures } from './latest-figures.ts'
import { RowSources } from './row-sources.tsx'

const columns: { sort?: FigureSort; head: string; order?: 'ascending' | 'descending'; isNumber?: boolean }[] =
	[
		{ sort: 'country', head: 'Country', order: 'ascending' },
		{ sort: 'publisher', head: 'Source', order: 'ascending' },
		{ head: 'Killed by June\u00a024', isNumber: true },
		{ sort: 'killed', head: 'Killed', order: 'descending', isNumber: true },
		{ sort: 'injured', head: 'Injured', order: 'descending', isNumber: true },
		{ head: 'Civilians', isNumber: true },
		{ head: 'Children', isNumber: true },
		{ sort: 'date', head: 'Published', order: 'descending' },
		{ head: 'Sources' },
	]

type Props = { rows: readonly LatestFigures[]; query: CasualtiesQuery; numbers: SourceNumbers }

/** The latest count from each source; the head of a column is a link that sorts by it. */
export function LatestTable({ rows, query, numbers }: Props) {
	return (
		<div className="table-scroll">
			<table className="figures latest-figures">
				<caption className="sr-only">Latest count from each source</caption>
				<thead>
					<tr>
						{columns.map(({ sort, head, order, isNumber }) => (
							<th
								key={head}
								scope="col"
								className={isNumber ? 'number' : undefined}
								aria-sort={sort && query.sort === sort ? order : undefined}
							>
								{sort ? <a href={casualtiesHref({ ...query, sort }, 'latest')}>{head}</a> : head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ country, body, killed, injured, killedAtFreeze, date, sources, quotes }) => (
						<tr key={`${country} ${body}`}>
							<td>{country}</td>
							<th scope="row">{bodyName(body)}</th>
							<Value label="By June 24" figure={killedAtFreeze} />
							<Value label="Killed" figure={killed} isMain />
							<Value label="Injured" figure={injured} isMain />
							<Value label="Civilians" figure={killed} part="civilians" />
							<Value label="Children" figure={killed} part="children" />
							<td data-label="Published">
								<time dateTime={date}>{formatShortDate(date)}</time>
							</td>
							<td>
								<RowSources sources={sources} quotes={quotes} numbers={numbers} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

type ValueProps = {
	label: string
	figure: DatedFigure | null
	/** A part of those killed, in place of their number. */
	part?: 'civilians' | 'children'
	isMain?: boolean
}

/** A number with the way to its words and its sources. */
function Value({ label, figure, part, isMain }: ValueProps) {
	const value = figure && (part ? figure[part]?.toLocaleString('en-US') : figureValueInWords(figure))
	return (
		<td className={value ? 'number' : 'number quiet'} data-label={label}>
			{figure && value ? <a href={`#${figure.id}`}>{isMain ? <b>{value}</b> : value}</a> : 'not given'}
		</td>
	)
}
