import type { Statement } from '../../../content/schema/statement.ts'

/** Something that a statement names: itself when it was issued, or a phase that it announces. */
type StatementMark = { at: string; label: string; isIssue: boolean; position: number }

/** A ruled scale of hours in UTC; positions are percent of its width. */
export type StatementHours = {
	/** Every sixth hour. */
	ticks: { at: string; position: number }[]
	marks: StatementMark[]
	/** Where the record ends, when that lies on the scale. */
	freeze: number | null
}

const quarterMs = 6 * 3_600_000
/** Per cent kept free at both ends, for the words of the outermost ticks. */
const edge = 5

/** Sets the instants of a statement, and the end of the record, on one scale that begins and ends at a sixth hour. */
export function statementHours(statement: Statement, frozenAt: string): StatementHours {
	const named = [
		{ at: statement.issuedAt, label: `Issued on ${statement.channel}`, isIssue: true },
		...statement.phases.map((phase) => ({ ...phase, isIssue: false })),
	]
	const times = named.map((mark) => Date.parse(mark.at))
	const start = Math.floor(Math.min(...times) / quarterMs) * quarterMs
	const end = Math.ceil((Math.max(...times) + 1) / quarterMs) * quarterMs
	const positionOf = (time: number) =>
		Math.round((edge + ((time - start) / (end - start)) * (100 - 2 * edge)) * 10) / 10

	const ticks: StatementHours['ticks'] = []
	for (let time = start; time <= end; time += quarterMs) {
		ticks.push({ at: new Date(time).toISOString(), position: positionOf(time) })
	}
	const frozen = Date.parse(frozenAt)
	return {
		ticks,
		marks: named.map((mark) => ({ ...mark, position: positionOf(Date.parse(mark.at)) })),
		freeze: frozen > start && frozen < end ? positionOf(frozen) : null,
	}
}
