import type { ReactNode } from 'react'
import type { Claim, Comparison, ComparisonRow } from '../../../content/schema.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'

type Props = { rows: ComparisonRow[]; summary: Comparison['summary']; numbers: SourceNumbers }

/** The categories as a table. Narrow windows show its rows as blocks, which roles keep a table. */
export function ComparisonTable({ rows, summary, numbers }: Props) {
	const { twelveDay, sixDay } = summary
	return (
		<table className="cmp" role="table">
			<caption className="sr">
				{twelveDay.title} and {sixDay.title} by category
			</caption>
			<thead role="rowgroup">
				<tr role="row">
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
			<tbody role="rowgroup">
				{rows.map((row) => (
					<tr role="row" id={row.id} key={row.id}>
						<th role="rowheader" scope="row">
							{row.category}
						</th>
						<ClaimCell row={row.id} label={twelveDay.label} claims={row.twelveDay} numbers={numbers} />
						<ClaimCell row={row.id} label={sixDay.label} claims={row.sixDay} numbers={numbers} />
						<td role="cell" data-l="Analysis">
							{row.analysis}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function ColumnHead({ children }: { children: ReactNode }) {
	return (
		<th role="columnheader" scope="col">
			{children}
		</th>
	)
}

/** A cell has an id of its own, such as `row-4-1967`, so that it can be cited. */
function ClaimCell(props: { row: string; label: string; claims: Claim[]; numbers: SourceNumbers }) {
	const { row, label, claims, numbers } = props
	return (
		<td role="cell" data-l={label} id={`${row}-${label}`}>
			{claims.map((claim) => (
				<p key={claim.text}>
					<ClaimText claim={claim} numbers={numbers} />
				</p>
			))}
		</td>
	)
}
