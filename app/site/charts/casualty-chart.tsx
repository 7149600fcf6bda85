import { Fragment } from 'react'
import type { Figure } from '../../../content/schema/casualties.ts'
import { formatInstant } from '../../lib/dates.ts'
import { CasualtyPlot } from './casualty-plot.tsx'
import { type CasualtySeries, casualtySeries, type SeriesPanel } from './casualty-series.ts'
import { CasualtyTable } from './casualty-table.tsx'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Deaths as they were announced, one panel for each party on one scale. `figures` are the record's; `cutoff` is the
 * instant at which the record is frozen; `heading` is the level that the chart's title takes on its page.
 */
export function CasualtyChart({
	figures,
	cutoff,
	heading: Heading = 'h3',
	label = 'Figure 1.',
}: {
	figures: readonly Figure[]
	cutoff: string
	heading?: 'h2' | 'h3'
	label?: string
}) {
	const series = casualtySeries(figures, 'killed')
	const hatch = 'casualty-range'
	return (
		<figure className="chart" id="casualty-chart">
			<Heading>Reported deaths, cumulative, by date of publication</Heading>
			<ChartKey />
			<svg width="0" height="0" className="sr-only" aria-hidden="true">
				<pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
					<path className="hatch" d="M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3" />
				</pattern>
			</svg>
			<div className="panels">
				{series.panels.map((panel, index) => (
					<div key={panel.party} className="panel">
						<p className="label">
							<b>{panel.party}</b>
						</p>
						<CasualtyPlot panel={panel} series={series} isRound={index === 0} hatch={hatch} />
						<DayAxis panel={panel} days={series.days} />
					</div>
				))}
			</div>
			<details className="question">
				<summary>
					<span className="figures-summary">Show as table</span>
				</summary>
				<div>
					<CasualtyTable series={series} />
				</div>
			</details>
			<figcaption>
				<b>{label}</b> {daysInWords(series)}; all panels use the same scale; countries in alphabetical order.
				A point is on the day a figure was announced, not the day of the deaths. Rounded figures are marked
				“about” in the table. Sources: {series.panels.map(sourcesInWords).join('. ')}. As announced up to{' '}
				{formatInstant(cutoff)}.
			</figcaption>
		</figure>
	)
}

function ChartKey() {
	return (
		<p className="symbol-key">
			<span>
				<i className="filled round" />
				<i className="filled" />
				Government figure<span className="sr-only">;</span>
			</span>{' '}
			<span>
				<i className="hollow round" />
				Other monitor<span className="sr-only">;</span>
			</span>{' '}
			<span>
				Hatching: range between the latest figures<span className="sr-only">;</span>
			</span>{' '}
			<span>×: no new figure</span>
		</p>
	)
}

/** Days under a plot; a day on which none of its lines has a new figure is crossed. */
function DayAxis({ panel, days }: { panel: SeriesPanel; days: readonly string[] }) {
	const announced = new Set(panel.lines.flatMap((line) => line.points.map((point) => point.date)))
	return (
		<p className="plot-days" aria-hidden="true">
			{days.map((day) => (
				<Fragment key={day}>
					<span>
						{Number(day.slice(8))}
						{!announced.has(day) && <em>×</em>}
					</span>{' '}
				</Fragment>
			))}
		</p>
	)
}

function daysInWords({ days }: CasualtySeries): string {
	return days[0] ? `Days of ${month.format(new Date(days[0]))}` : 'No figures'
}

function sourcesInWords({ party, publishers }: SeriesPanel): string {
	return `${party}: ${publishers.join('; ')}`
}
