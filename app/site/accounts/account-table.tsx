import { formatLongDate } from '../../lib/dates.ts'
import { SourceRefs } from '../evidence/claim-text.tsx'
import { GradeLink } from '../evidence/grade.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import type { AccountRow } from './accounts.server.ts'

/** Statements as a table. On a phone each row is a block; assistive software still reads a table. */
export function AccountTable(props: {
	caption: string
	rows: readonly AccountRow[]
	numbers: SourceNumbers
}) {
	return (
		<table className="comparison-table accounts">
			<caption className="sr-only">{props.caption}</caption>
			<thead>
				<tr>
					<th scope="col">Date</th>
					<th scope="col">Who</th>
					<th scope="col">What was said</th>
					<th scope="col">Evidence</th>
				</tr>
			</thead>
			<tbody>
				{props.rows.map((row) => (
					<Row key={`${row.date} ${row.actor} ${row.said}`} row={row} numbers={props.numbers} />
				))}
			</tbody>
		</table>
	)
}

function Row({ row, numbers }: { row: AccountRow; numbers: SourceNumbers }) {
	const { date, actor, speaker, said, grade, sources, isUpdate, links } = row
	return (
		<tr>
			<td>
				{isUpdate && <span className="badge slate">Update</span>}{' '}
				<time className="data" dateTime={date}>
					{formatLongDate(date)}
				</time>
			</td>
			<th scope="row">
				{actor}
				{speaker && <span className="sr-only">, </span>}
				{speaker && <small>{speaker}</small>}
			</th>
			<td>
				{said}
				<SourceRefs sources={sources} numbers={numbers} />
			</td>
			<td>
				<GradeLink grade={grade} />{' '}
				{links.map(({ href, label }, index) => [
					index > 0 && ' ',
					<a className="data" key={href} href={href}>
						Record<span className="sr-only">{`: ${label}`}</span>
					</a>,
				])}
			</td>
		</tr>
	)
}
