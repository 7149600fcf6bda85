import type { Statement } from '../../../content/schema/statement.ts'
import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { plateHours } from './plate-hours.ts'
import { PlateScale } from './plate-scale.tsx'

/**
 * The picture of a statement: its date and hour, and the hours that it announced, on a ruled scale. `frozenAt` is
 * the instant at which the record ends: what lies after it was announced, and is not said to have happened.
 */
export function StatementPlate({ statement, frozenAt }: { statement: Statement; frozenAt: string }) {
	const hours = plateHours(statement, frozenAt)
	const date = formatLongDate(statement.issuedAt)
	return (
		<figure className="statement-plate">
			<p className="plate-date">
				{date} <span className="data">{statement.issuedAt.slice(11, 16)} UTC</span>
			</p>
			<PlateScale hours={hours} title={`The hours that the statement of ${date} names, on a scale in UTC`} />
			<ol>
				{hours.marks.map(({ at, label, isIssue }) => (
					<li key={at}>
						<i className={isIssue ? 'filled' : 'hollow'} />
						<span className="data">{formatInstant(at)}</span> <span>{label}</span>
					</li>
				))}
			</ol>
			<figcaption>
				<b>Plate.</b> Hours as the statement names them. The filled square is the statement; open squares were
				announced in it. The record ends at {formatInstant(frozenAt)}; later developments are in dated notes.
			</figcaption>
		</figure>
	)
}
