import type { Statement } from '../../../content/schema/statement.ts'
import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { statementHours } from './statement-hours.ts'
import { StatementScale } from './statement-scale.tsx'

/**
 * Chart of a statement: its time and the times that it announced, on a ruled scale. The record ends at `frozenAt`: what
 * comes later was announced, which does not say that it happened.
 */
export function StatementChart({ statement, frozenAt }: { statement: Statement; frozenAt: string }) {
	const hours = statementHours(statement, frozenAt)
	const date = formatLongDate(statement.issuedAt)
	return (
		<figure className="statement-chart">
			<p className="statement-date">
				{date} <span className="data">{statement.issuedAt.slice(11, 16)} UTC</span>
			</p>
			<StatementScale
				hours={hours}
				title={`The hours that the statement of ${date} names, on a scale in UTC`}
			/>
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
				announced in it. The record ends at {formatInstant(frozenAt)}. Later findings are marked “Update”.
			</figcaption>
		</figure>
	)
}
