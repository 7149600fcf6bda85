import type { Statement } from '../../../content/schema/statement.ts'
import type { TimelineDay } from '../../../content/schema/timeline.ts'
import { type Citing, citedIn } from '../evidence/note-numbers.ts'
import { inReadingOrder } from './entry-order.ts'

/** Anchors of the parts of a day whose lines have no ids. */
export const laterAnchor = (day: { id: string }) => `${day.id}-later`
export const impactAnchor = (day: { id: string }) => `${day.id}-impact`

/** The statement that a day shows, if it shows one. */
export function statementOf(day: TimelineDay, statements: readonly Statement[]): Statement | undefined {
	return day.isPending ? undefined : statements.find(({ id }) => id === day.statement)
}

/** Everything that a day cites with, in the order in which the day shows it. */
export function dayClaims(day: TimelineDay, statements: readonly Statement[]): Citing[] {
	if (day.isPending) return []
	const statement = statementOf(day, statements)
	return [
		...inReadingOrder(day.entries),
		...(statement ? citedIn(statement.id, statement.title, [statement, ...statement.context]) : []),
		...citedIn(laterAnchor(day), 'Updates', day.laterNotes),
		...citedIn(impactAnchor(day), 'Casualties and impact', day.casualties),
	]
}
