import { Fragment } from 'react'
import type { DatedFigure } from '../../../content/casualty-figures.ts'
import { counted } from '../../lib/counted.ts'
import { formatInstant, formatShortDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import { MobileCollapse } from '../../ui/mobile-collapse.tsx'
import { GradeLink } from '../evidence/grade.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { Positions } from '../evidence/who-says-what.tsx'
import { RowSources } from './row-sources.tsx'

type Props = { figures: readonly DatedFigure[]; numbers: SourceNumbers; lastUpdate: string }

const heads = ['Published', 'Killed', 'Injured', 'Publisher', 'Evidence', 'Sources', 'Link']
const numberHeads = ['Killed', 'Injured']

/** Every figure with its publisher, day and evidence: a table for each country, by date; later ones under a line of their own. */
export function FiguresTables({ figures, numbers, lastUpdate }: Props) {
	const parties = [...new Set(figures.map(({ party }) => party))].sort()
	return parties.map((party) => {
		const ofParty = figures
			.filter((figure) => figure.party === party)
			.sort((one, other) => one.date.localeCompare(other.date))
		const [known, later] = [false, true].map((isLater) =>
			ofParty.filter((figure) => figure.isLater === isLater),
		)
		return (
			<Fragment key={party}>
				<h3 className="mt-8 print:mt-2">{party}</h3>
				<MobileCollapse summary={counted(ofParty.length, 'figure')}>
					<table className="figures cumulative">
						<caption className="sr-only">
							{party}: cumulative figures since June 13, 2025, as announced
						</caption>
						<thead>
							<tr>
								{heads.map((head) => (
									<th key={head} scope="col" className={numberHeads.includes(head) ? 'number' : undefined}>
										{head}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{known?.map((figure) => (
								<Row key={figure.id} figure={figure} numbers={numbers} />
							))}
						</tbody>
						{later && later.length > 0 && (
							<tbody className="later-figures">
								<tr>
									<th colSpan={heads.length} scope="rowgroup" className="label">
										Update: published after {formatInstant(lastUpdate)}
									</th>
								</tr>
								{later.map((figure) => (
									<Row key={figure.id} figure={figure} numbers={numbers} />
								))}
							</tbody>
						)}
					</table>
				</MobileCollapse>
			</Fragment>
		)
	})
}

function Row({ figure, numbers }: { figure: DatedFigure; numbers: SourceNumbers }) {
	const { id, measure, date, publisher, text, grade, sources, quotes, positions } = figure
	const value = figureValueInWords(figure)
	return (
		<tr id={id}>
			<td>
				<time dateTime={date}>{formatShortDate(date)}</time>
			</td>
			{(['killed', 'injured'] as const).map((column) =>
				column === measure ? (
					<th key={column} scope="row" className="number">
						{value}
						<span className="measure"> {measure}</span>
					</th>
				) : (
					<td key={column} className="number" />
				),
			)}
			<td>{publisher}</td>
			<td>
				<GradeLink grade={grade} />
			</td>
			<td>
				<RowSources sources={sources} quotes={quotes} numbers={numbers}>
					<p>{text}</p>
					<Positions positions={positions} />
					<p>
						<a href={`/id/${id}/cite`} aria-label={`Cite or share: ${value} ${measure}, ${publisher}`}>
							Cite or share
						</a>
					</p>
				</RowSources>
			</td>
			<td>
				<a
					className="row-link"
					href={`/id/${id}`}
					aria-label={`Permanent link: ${value} ${measure}, ${publisher}`}
				>
					#
				</a>
			</td>
		</tr>
	)
}
