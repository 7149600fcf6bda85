import { figureValueInWords } from '../../lib/figure-value.ts'
import type { CasualtySeries, SeriesPoint } from './casualty-series.ts'

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** The figures of the chart by the day of their announcement, one column for each of its lines. */
export function CasualtyTable({ series }: { series: CasualtySeries }) {
	const columns = series.panels.flatMap(({ party, lines }) =>
		lines.map((line) => ({ ...line, title: `${party}, ${line.name}` })),
	)
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls, so keys must reach it
		<section className="table-scroll" aria-label="Figures of the chart" tabIndex={0}>
			<table className="figures">
				<thead>
					<tr>
						<th scope="col">Published</th>
						{columns.map(({ title }) => (
							<th key={title} scope="col">
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{series.days.map((day) => (
						<tr key={day}>
							<th scope="row">{monthAndDay.format(new Date(day))}</th>
							{columns.map(({ title, points }) => (
								<td key={title}>{wordsFor(points.filter((point) => point.date === day))}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

function wordsFor(points: readonly SeriesPoint[]): string {
	return points.map(figureValueInWords).join('; ') || 'no new figure'
}
