import { Fragment, type ReactNode } from 'react'
import type { Figure } from '../../../content/schema/casualties.ts'
import { formatInstant } from '../../lib/dates.ts'
import { CasualtyPlot } from './casualty-plot.tsx'
import { type CasualtySeries, type ChartScale, casualtySeries, type SeriesPanel } from './casualty-series.ts'
import { CasualtyTable } from './casualty-table.tsx'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Deaths as they were announced, one panel for each party. `figures` are the record's; `cutoff` is the instant at
 * which the record is frozen; `heading` is the level that the chart's title takes on its page; `controls` stand under
 * its key; `figureHref` is the address of a figure.
 */
export function CasualtyChart({
	figures,
	cutoff,
	heading: Heading = 'h3',
	label = 'Figure 1.',
	scale = 'common',
	controls,
	figureHref = (id) => `#${id}`,
}: {
	figures: readonly Figure[]
	cutoff: string
	heading?: 'h2' | 'h3'
	label?: string
	scale?: ChartScale
	controls?: ReactNode
	figureHref?: (id: string) => string
}) {
	const series = casualtySeries(figures, 'killed', scale)
	const hatch = 'casualty-range'
	return (
		<figure className="chart" id="casualty-chart">
			<Heading>Reported deaths, cumulative, by date of publication</Heading>
			<ChartKey />
			{controls}
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
						<CasualtyPlot
							panel={panel}
							days={series.days}
							isRound={index === 0}
							hatch={hatch}
							figureHref={figureHref}
						/>
						<DayAxis panel={panel} days={series.days} />
					</div>
				))}
			</div>
			<details className="question">
				<summary>
					<span className="figures-summary">Show as table</span>
				</summary>
				<div>
					<CasualtyTable series={series} figureHref={figureHref} />
				</div>
			</details>
			<figcaption>
				<b>{label}</b> {daysInWords(series)}; {scaleInWords(series)}; countries in alphabetical order. A point
				is on the day a figure was announced, not the day of the deaths. Sources:{' '}
				{series.panels.map(sourcesInWords).join('. ')}. As announced up to {formatInstant(cutoff)}.
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

function scaleInWords({ scale }: CasualtySeries): string {
	return scale === 'own' ? 'each panel has its own scale' : 'all panels use the same scale'
}

function sourcesInWords({ party, publishers }: SeriesPanel): string {
	return `${party}: ${publishers.join('; ')}`
}
