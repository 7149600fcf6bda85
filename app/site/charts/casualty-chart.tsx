import type { ReactNode } from 'react'
import type { DatedFigure } from '../../../content/casualty-figures.ts'
import { formatInstant } from '../../lib/dates.ts'
import { CasualtyPanels } from './casualty-panels.tsx'
import { type CasualtySeries, type ChartScale, casualtySeries, type SeriesPanel } from './casualty-series.ts'
import { CasualtyTable } from './casualty-table.tsx'
import { CiviliansChart } from './civilians-chart.tsx'

const hatch = 'casualty-range'

/**
 * Killed and injured as they were announced, a panel for each country, with the end of the record as a dashed line.
 * `figures` are the record's and later ones; `cutoff` is the instant at which the record ends; `heading` is the level
 * that the chart's title takes on its page; `controls` are under its key; `figureHref` is the address of a figure.
 */
export function CasualtyChart({
	figures,
	cutoff,
	heading: Heading = 'h3',
	label = 'Figure 1.',
	scale = 'common',
	isShort = false,
	controls,
	figureHref = (id) => `#${id}`,
}: {
	figures: readonly DatedFigure[]
	cutoff: string
	heading?: 'h2' | 'h3'
	label?: string
	scale?: ChartScale
	/** Only the chart of those killed. */
	isShort?: boolean
	controls?: ReactNode
	figureHref?: (id: string) => string
}) {
	const freeze = cutoff.slice(0, 10)
	const killed = casualtySeries(figures, 'killed', freeze, scale)
	const injured = casualtySeries(figures, 'injured', freeze, scale)
	const shown = isShort ? [killed] : [killed, injured]
	const PartHeading = Heading === 'h2' ? 'h3' : 'h4'
	return (
		<figure className="chart" id="casualty-chart">
			<Heading>{isShort ? 'Killed' : 'Killed and injured'}, as announced since June 13, 2025</Heading>
			<ChartKey series={shown} />
			{controls}
			<svg width="0" height="0" className="sr-only" aria-hidden="true">
				<pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
					<path className="hatch" d="M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3" />
				</pattern>
			</svg>
			{shown.map((series) => (
				<CasualtyPanels
					key={series.measure}
					series={series}
					heading={isShort ? null : PartHeading}
					hatch={hatch}
					figureHref={figureHref}
				/>
			))}
			{!isShort && <CiviliansChart figures={figures} heading={PartHeading} figureHref={figureHref} />}
			<details className="question">
				<summary>
					<span className="figures-summary">Show as table</span>
				</summary>
				<div>
					<CasualtyTable series={shown} figureHref={figureHref} />
				</div>
			</details>
			<figcaption>
				<b>{label}</b> {axisInWords(killed, cutoff)}; {scaleInWords(scale)}; countries in alphabetical order.
				A line joins the counts of one body. A point is on the day a figure was announced, not the day of the
				deaths. Sources: {sourcesInWords(shown)}.
			</figcaption>
		</figure>
	)
}

function ChartKey({ series }: { series: readonly CasualtySeries[] }) {
	const lines = series.flatMap(({ panels }) => panels.flatMap((panel) => panel.lines))
	const monitors = [...new Set(lines.flatMap((line) => (line.series === 'monitor' ? line.name : [])))]
	return (
		<p className="symbol-key">
			<span>
				<i className="filled round" />
				<i className="filled" />
				Count by authorities<span className="sr-only">;</span>
			</span>{' '}
			{monitors.length > 0 && (
				<span>
					<i className="hollow round" />
					{monitors.join(', ')}
					<span className="sr-only">;</span>
				</span>
			)}{' '}
			<span>Hatching: gap between counts</span>
		</p>
	)
}

function axisInWords({ axis }: CasualtySeries, cutoff: string): string {
	if (axis.later.length === 0) return `As announced up to ${formatInstant(cutoff)}`
	return `The dashed line is the end of this record, ${formatInstant(cutoff)}; figures to the right of it are later. There the axis is compressed: it has only the dates with a new figure`
}

function scaleInWords(scale: ChartScale): string {
	return scale === 'own' ? 'each panel has its own scale' : 'panels of a chart use the same scale'
}

function sourcesInWords(series: readonly CasualtySeries[]): string {
	const panels = series.flatMap((each) => each.panels)
	const parties = [...new Set(panels.map(({ party }) => party))]
	const publishersOf = (party: string) => [
		...new Set(
			panels.filter((panel: SeriesPanel) => panel.party === party).flatMap(({ publishers }) => publishers),
		),
	]
	return parties.map((party) => `${party}: ${publishersOf(party).join('; ')}`).join('. ')
}
