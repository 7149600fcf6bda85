import type { Comparison, StrategicRow } from '../../../content/schema/comparison.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'

type Props = { row: StrategicRow; summary: Comparison['summary']; numbers: SourceNumbers }

/** A strategic aspect of both wars. The assessment names where it shows more strongly; it is set like any other fact. */
export function StrategicCard({ row, summary, numbers }: Props) {
	return (
		<div id={row.id}>
			<p className="label quiet">Aspect</p>
			<h3>{row.aspect}</h3>
			<dl className="docket">
				<div>
					<dt>{summary.twelveDay.label}</dt>
					<dd>
						<ClaimText claim={row.twelveDay} numbers={numbers} />
					</dd>
				</div>
				<div>
					<dt>{summary.sixDay.label}</dt>
					<dd>
						<ClaimText claim={row.sixDay} numbers={numbers} />
					</dd>
				</div>
				<div>
					<dt>Assessment</dt>
					<dd>
						{row.winner}. {row.note}
					</dd>
				</div>
			</dl>
		</div>
	)
}
