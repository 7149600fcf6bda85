import type { Claim } from '../../../content/schema/claim.ts'
import type { Statement } from '../../../content/schema/statement.ts'
import type { TimelineDay } from '../../../content/schema/timeline.ts'

type Citing = Pick<Claim, 'sources'>

/** The statement that a day shows, if it shows one. */
export function statementOf(day: TimelineDay, statements: readonly Statement[]): Statement | undefined {
	return day.isPending ? undefined : statements.find(({ id }) => id === day.statement)
}

/** Everything that a day cites with, in the order in which the day shows it. */
export function dayClaims(day: TimelineDay, statements: readonly Statement[]): Citing[] {
	if (day.isPending) return []
	const statement = statementOf(day, statements)
	return [
		...day.entries,
		...(statement ? [statement, ...statement.context] : []),
		...day.laterNotes,
		...day.casualties,
	]
}
