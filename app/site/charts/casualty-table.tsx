import { formatLongDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import { TableHead } from '../../ui/table-head.tsx'
import type { CasualtySeries } from './casualty-series.ts'

type Props = { series: readonly CasualtySeries[]; figureHref: (id: string) => string }

const heads = ['Published', 'Country', 'Count', 'Publisher']

/** The figures of the chart by the day of their announcement, with the way to each. */
export function CasualtyTable({ series, figureHref }: Props) {
	const points = series
		.flatMap(({ measure, panels }) =>
			panels.flatMap(({ party, lines }) =>
				lines.flatMap((line) => line.points.map((point) => ({ ...point, measure, party }))),
			),
		)
		.sort((one, other) => one.date.localeCompare(other.date) || one.party.localeCompare(other.party, 'en'))
	return (
		<div className="table-scroll">
			<table className="figures">
				<caption className="sr-only">Figures of the chart</caption>
				<TableHead heads={heads} />
				<tbody>
					{points.map((point) => (
						<tr key={point.id}>
							<th scope="row">
								{formatLongDate(point.date)}
								{point.isLater && <span className="update"> Update</span>}
							</th>
							<td>{point.party}</td>
							<td className="number">
								<a href={figureHref(point.id)}>
									{figureValueInWords(point)} {point.measure}
								</a>
							</td>
							<td>{point.publisher}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
