import { Fragment } from 'react'
import { URANIUM_MEASURES, type UraniumFigure } from '../../../content/schema/uranium.ts'
import { formatPartialDate } from '../../lib/dates.ts'
import { uraniumMeasure, uraniumTitle, uraniumValue } from '../../lib/uranium-value.ts'
import { RowSources } from '../casualties/row-sources.tsx'
import { GradeLink } from '../evidence/grade.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { Positions } from '../evidence/who-says-what.tsx'

type Props = { figures: readonly UraniumFigure[]; numbers: SourceNumbers; cutoff: string }

/** Every figure on enriched uranium, by what it measures and the day that it describes. */
export function UraniumTable({ figures, numbers, cutoff }: Props) {
	return (
		<div className="table-scroll">
			<table className="figures uranium-figures">
				<caption className="sr-only">Figures on enriched uranium</caption>
				<thead>
					<tr>
						<th scope="col">As of</th>
						<th scope="col" className="number">
							Figure
						</th>
						<th scope="col">Published by</th>
						<th scope="col">Sources</th>
					</tr>
				</thead>
				<tbody>
					{URANIUM_MEASURES.map((measure) => (
						<Fragment key={measure}>
							<tr>
								<th scope="colgroup" colSpan={4}>
									{uraniumMeasure({ measure })}
								</th>
							</tr>
							{figures
								.filter((figure) => figure.measure === measure)
								.map((figure) => (
									<FigureRow key={figure.id} figure={figure} numbers={numbers} cutoff={cutoff} />
								))}
						</Fragment>
					))}
				</tbody>
			</table>
		</div>
	)
}

function FigureRow(props: { figure: UraniumFigure; numbers: SourceNumbers; cutoff: string }) {
	const { figure, numbers, cutoff } = props
	const { id, asOf, published, body, bound, text, grade, sources, quotes, positions } = figure
	const isLater = published > cutoff.slice(0, published.length)
	return (
		<tr id={id}>
			<th scope="row">
				{asOf ? formatPartialDate(asOf) : 'no date given'}
				{isLater && <span className="update"> Update</span>}
			</th>
			<td className="number">{uraniumValue(figure)}</td>
			<td>{bound === 'limit' ? body : `${body}, ${formatPartialDate(published)}`}</td>
			<td>
				<RowSources sources={sources} quotes={quotes} numbers={numbers}>
					<p>
						{text} <GradeLink grade={grade} />
					</p>
					<Positions positions={positions} />
					<p>
						<a href={`/id/${id}/cite`} aria-label={`Cite or share: ${uraniumTitle(figure)}`}>
							Cite or share
						</a>
					</p>
				</RowSources>
			</td>
		</tr>
	)
}
