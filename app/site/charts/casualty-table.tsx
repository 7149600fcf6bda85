import { Fragment } from 'react'
import { figureValueInWords } from '../../lib/figure-value.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import type { CasualtySeries, SeriesPoint } from './casualty-series.ts'

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

type Props = { series: CasualtySeries; figureHref: (id: string) => string }

/** The figures of the chart by the day of their announcement, one column for each of its lines, with the way to each figure. */
export function CasualtyTable({ series, figureHref }: Props) {
	const columns = series.panels.flatMap(({ party, lines }) =>
		lines.map((line) => ({ ...line, title: `${party}, ${line.name}` })),
	)
	return (
		<div className="table-scroll">
			<table className="figures">
				<caption className="sr-only">Figures of the chart</caption>
				<ColumnHeads heads={['Published', ...columns.map(({ title }) => title)]} />
				<tbody>
					{series.days.map((day) => (
						<tr key={day}>
							<th scope="row">{monthAndDay.format(new Date(day))}</th>
							{columns.map(({ title, points }) => (
								<Cell
									key={title}
									points={points.filter((point) => point.date === day)}
									figureHref={figureHref}
								/>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function Cell({ points, figureHref }: { points: readonly SeriesPoint[] } & Pick<Props, 'figureHref'>) {
	if (points.length === 0) return <td>no new figure</td>
	return (
		<td>
			{points.map((point, index) => (
				<Fragment key={point.id}>
					{index > 0 && '; '}
					<a href={figureHref(point.id)}>{figureValueInWords(point)}</a>
				</Fragment>
			))}
		</td>
	)
}
