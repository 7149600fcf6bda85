import type { ReactNode } from 'react'
import type { Figure } from '../../../content/schema/casualties.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import { SourceRefs } from '../evidence/claim-text.tsx'
import { GradeLink } from '../evidence/grade.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { RecordTools } from '../evidence/record-tools.tsx'

type Props = { figures: readonly Figure[]; numbers: SourceNumbers }

/** Every figure with who announced it, when, and how well it is known; parties in alphabetical order, then by date. */
export function FiguresTable({ figures, numbers }: Props) {
	const ordered = [...figures].sort(
		(one, other) => one.party.localeCompare(other.party, 'en') || one.date.localeCompare(other.date),
	)
	return (
		<table className="comparison-table cumulative">
			<caption className="sr-only">Cumulative figures since June 13, 2025, as announced</caption>
			<thead>
				<tr>
					{['Figure', 'Announced', 'Publisher', 'As announced', 'Grade and sources'].map((head) => (
						<th key={head} scope="col">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{ordered.map((figure) => (
					<Row key={figure.id} figure={figure} numbers={numbers} />
				))}
			</tbody>
		</table>
	)
}

function Row({ figure, numbers }: { figure: Figure; numbers: SourceNumbers }) {
	const { id, party, measure, date, publisher, text, grade, sources } = figure
	return (
		<tr id={id}>
			<th scope="row">
				<span className="label quiet">{party}</span> {figureValueInWords(figure)} {measure}
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
