import type { ReactNode } from 'react'
import type { Claim } from '../../../content/schema/claim.ts'
import type { Comparison, ComparisonRow } from '../../../content/schema/comparison.ts'
import { counted } from '../../lib/counted.ts'
import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { RecordTools } from '../evidence/record-tools.tsx'

type Props = { rows: ComparisonRow[]; summary: Comparison['summary']; numbers: SourceNumbers }

/** The categories as a table. Narrow windows show its rows as blocks; browsers keep it a table to assistive software. */
export function ComparisonTable({ rows, summary, numbers }: Props) {
	const { twelveDay, sixDay } = summary
	return (
		<table className="comparison-table aspects">
			<caption className="sr-only">
				{twelveDay.title} and {sixDay.title} by category
			</caption>
			<thead>
				<tr>
					<ColumnHead>Category</ColumnHead>
					<ColumnHead>
						{twelveDay.title}, {twelveDay.label}
					</ColumnHead>
					<ColumnHead>
						{sixDay.title}, {sixDay.label}
					</ColumnHead>
					<ColumnHead>Analysis</ColumnHead>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr id={row.id} key={row.id}>
						<th scope="row">{row.category}</th>
						<ClaimCell
							row={row.id}
							label={twelveDay.label}
							short={row.inShort.twelveDay}
							claims={row.twelveDay}
							numbers={numbers}
						/>
						<ClaimCell
							row={row.id}
							label={sixDay.label}
							short={row.inShort.sixDay}
							claims={row.sixDay}
							numbers={numbers}
						/>
						<td data-label="Analysis">
							<RecordTools id={row.id} />
							{row.analysis}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function ColumnHead({ children }: { children: ReactNode }) {
	return <th scope="col">{children}</th>
}

/** The short version over the statements it rests on. A cell has an id of its own, such as `row-4-1967`, so that it can be cited. */
function ClaimCell(props: {
	row: string
	label: string
	short: string
	claims: Claim[]
	numbers: SourceNumbers
}) {
	const { row, label, short, claims, numbers } = props
	return (
		<td data-label={label} id={`${row}-${label}`}>
			<p>{short}</p>
			<details className="folded-sources">
				<summary>{counted(claims.length, 'statement')}</summary>
				{claims.map((claim) => (
					<ClaimParagraph key={claim.text} claim={claim} numbers={numbers} />
				))}
			</details>
		</td>
	)
}
