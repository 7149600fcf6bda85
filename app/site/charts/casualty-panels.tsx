import { AxisDays } from './casualty-axis-days.tsx'
import { CasualtyPlot } from './casualty-plot.tsx'
import type { CasualtySeries } from './casualty-series.ts'

/** The plots of one measure, a panel for each country. */
export function CasualtyPanels(props: {
	series: CasualtySeries
	/** Heading level of the measure's name; null where the chart's title has it. */
	heading: 'h3' | 'h4' | null
	hatch: string
	figureHref: (id: string) => string
}) {
	const { series, heading: Heading, hatch, figureHref } = props
	const { measure, axis, panels } = series
	return (
		<>
			{Heading && <Heading className="chart-part">{measure === 'killed' ? 'Killed' : 'Injured'}</Heading>}
			<div className="panels">
				{panels.map((panel, index) => (
					<div key={panel.party} className="panel">
						<p className="label">
							<b>{panel.party}</b>
						</p>
						<CasualtyPlot
							panel={panel}
							measure={measure}
							axis={axis}
							isRound={index === 0}
							hatch={hatch}
							figureHref={figureHref}
						/>
						<AxisDays axis={axis} />
					</div>
				))}
			</div>
		</>
	)
}
