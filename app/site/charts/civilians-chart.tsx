import { bodyOf, type DatedFigure } from '../../../content/casualty-figures.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'

type Props = {
	figures: readonly DatedFigure[]
	heading: 'h3' | 'h4'
	figureHref: (id: string) => string
}

/** Civilians and children among those killed: for each body its latest figure that says so. */
export function CiviliansChart({ figures, heading: Heading, figureHref }: Props) {
	const parties = [...new Set(figures.map(({ party }) => party))].sort()
	return (
		<>
			<Heading className="chart-part">Civilians and children among those killed</Heading>
			<div className="panels">
				{parties.map((party) => {
					const told = latestOfBodies(figures.filter((figure) => figure.party === party))
					return (
						<div key={party} className="parts">
							<p className="label">
								<b>{party}</b>
							</p>
							{told.length === 0 && <p className="quiet">We found no count of civilians or children.</p>}
							<dl>
								{told.map((figure) => (
									<Bar key={figure.id} figure={figure} href={figureHref(figure.id)} />
								))}
							</dl>
						</div>
					)
				})}
			</div>
		</>
	)
}

/** The newest figure with civilians or children of each body, the newest last. */
function latestOfBodies(figures: readonly DatedFigure[]): DatedFigure[] {
	const told = figures
		.filter(({ civilians, children }) => civilians !== undefined || children !== undefined)
		.toSorted((one, other) => one.date.localeCompare(other.date))
	return told.filter(
		(figure, index) => told.findLastIndex((each) => bodyOf(each) === bodyOf(figure)) === index,
	)
}

/** All that a body counted as killed, and the civilians among them as the filled part. */
function Bar({ figure, href }: { figure: DatedFigure; href: string }) {
	const { value, civilians, children, date, isLater } = figure
	const share = civilians === undefined ? null : Math.round((civilians / value) * 1000) / 10
	return (
		<div>
			<dt>
				{bodyOf(figure)}, <time dateTime={date}>{formatLongDate(date)}</time>
				{isLater && <span className="update"> Update</span>}
			</dt>
			<dd>
				<svg className="part-bar" aria-hidden="true">
					<rect className="whole" x="0.75" y="0.75" width="99.5%" height="12.5" />
					{share !== null && <rect className="part" x="0" y="0" width={`${share}%`} height="14" />}
				</svg>
				<a href={href}>
					{civilians === undefined ? 'Civilians not given' : `${civilians.toLocaleString('en-US')} civilians`}
					, {children === undefined ? 'children not given' : `${children.toLocaleString('en-US')} children`},
					of {figureValueInWords(figure)} killed
				</a>
			</dd>
		</div>
	)
}
