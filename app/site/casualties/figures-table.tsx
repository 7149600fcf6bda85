import { Fragment, type ReactNode } from 'react'
import type { Figure } from '../../../content/schema/casualties.ts'
import { counted } from '../../lib/counted.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { PhoneFold } from '../../ui/phone-fold.tsx'
import { SourceRefs } from '../evidence/claim-text.tsx'
import { GradeLink } from '../evidence/grade.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { RecordTools } from '../evidence/record-tools.tsx'

type Props = { figures: readonly Figure[]; numbers: SourceNumbers }

/** Every figure with who announced it, when, and how well it is known: a table for each party in alphabetical order, by date. */
export function FiguresTables({ figures, numbers }: Props) {
	const parties = [...new Set(figures.map(({ party }) => party))].sort()
	return parties.map((party) => {
		const ofParty = figures
			.filter((figure) => figure.party === party)
			.sort((one, other) => one.date.localeCompare(other.date))
		return (
			<Fragment key={party}>
				<h3 className="mt-8 print:mt-2">{party}</h3>
				<PhoneFold summary={counted(ofParty.length, 'figure')}>
					<table className="comparison-table cumulative">
						<caption className="sr-only">
							{party}: cumulative figures since June 13, 2025, as announced
						</caption>
						<ColumnHeads heads={heads} />
						<tbody>
							{ofParty.map((figure) => (
								<Row key={figure.id} figure={figure} numbers={numbers} />
							))}
						</tbody>
					</table>
				</PhoneFold>
			</Fragment>
		)
	})
}

const heads = ['Figure', 'Announced', 'Publisher', 'As announced', 'Grade and sources']

function Row({ figure, numbers }: { figure: Figure; numbers: SourceNumbers }) {
	const { id, measure, date, publisher, text, grade, sources } = figure
	return (
		<tr id={id}>
			<th scope="row">
				{figureValueInWords(figure)} {measure}
			</th>
			<Cell label="Announced">
				<time dateTime={date}>{formatLongDate(date)}</time>
			</Cell>
			<Cell label="Publisher">{publisher}</Cell>
			<Cell label="As announced">{text}</Cell>
			<Cell label="Grade and sources">
				<p>
					<GradeLink grade={grade} />
				</p>
				<p>
					<SourceRefs sources={sources} numbers={numbers} />
				</p>
				<RecordTools id={id} />
			</Cell>
		</tr>
	)
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
	return <td data-label={label}>{children}</td>
}
