import type { UraniumFigure } from '../../../content/schema/uranium.ts'
import { formatPartialDate } from '../../lib/dates.ts'
import { uraniumValue } from '../../lib/uranium-value.ts'
import { DatedPlot, type DatedPoint } from '../charts/dated-plot.tsx'

const firstStrikes = { date: '2025-06-13', lines: ['First strikes', 'June\u00a013, 2025'] } as const

const years = ['2015', '2017', '2019', '2021', '2023', '2025'].map((year) => ({
	date: `${year}-01-01`,
	label: year,
}))
const months = ['Feb', 'Mar', 'Apr', 'May', 'Jun'].map((label, index) => ({
	date: `2025-0${index + 2}-01`,
	label,
}))

type Props = { figures: readonly UraniumFigure[]; cutoff: string }

/** Level of enrichment and stockpile as reported, without a line between figures. `cutoff` is the instant at which the record ends. */
export function UraniumChart({ figures, cutoff }: Props) {
	const pointsOf = (measure: UraniumFigure['measure']): DatedPoint[] =>
		figures
			.filter((figure) => figure.measure === measure)
			.flatMap((figure) => (figure.asOf ? [pointOf(figure, figure.asOf, cutoff)] : []))
	return (
		<figure className="chart" id="uranium-chart">
			<p className="symbol-key">
				<span>
					<i className="filled" />
					Reported before June&nbsp;24, 2025<span className="sr-only">;</span>
				</span>{' '}
				<span>
					<i className="hollow" />
					Limit of the agreement of 2015, or published later
				</span>
			</p>
			<div className="panels uranium-panels">
				<div className="panel">
					<p className="label">
						<b>Level of enrichment, percent</b>
					</p>
					<DatedPlot
						name="Level of enrichment in percent, 2015 to 2025"
						from="2015-01-01"
						until="2026-01-01"
						times={years}
						ticks={[15, 30, 45, 60]}
						points={pointsOf('enrichment')}
						event={firstStrikes}
						hrefFor={(id) => `#${id}`}
					/>
				</div>
				<div className="panel">
					<p className="label">
						<b>Enriched to up to 60 percent, kg, 2025</b>
					</p>
					<DatedPlot
						name="Uranium enriched to up to 60 percent in kg, February to June 2025"
						from="2025-02-01"
						until="2025-07-01"
						times={months}
						ticks={[150, 300, 450, 600]}
						points={pointsOf('up-to-60')}
						event={firstStrikes}
						hrefFor={(id) => `#${id}`}
					/>
				</div>
			</div>
			<figcaption>
				Each mark is one published figure, on the day or month that it describes. No line joins them: this
				record has no figure between July 2019 and February 2025, and three dated ones for uranium enriched to
				up to 60 percent. Other masses count other material and are in the table only.
			</figcaption>
		</figure>
	)
}

function pointOf(figure: UraniumFigure, date: string, cutoff: string): DatedPoint {
	const { id, value, bound, body, published } = figure
	return {
		id,
		date,
		value,
		label: bound ? `${bound} ${value}` : `${value}`,
		spoken: uraniumValue(figure),
		by: bound === 'limit' ? body : `${body}, published ${formatPartialDate(published)}`,
		isHollow: bound === 'limit' || published > cutoff.slice(0, published.length),
	}
}
