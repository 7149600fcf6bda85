/** Disputed claims, and no others, have the positions of at least two bodies or dates, each once. */
import type { Content } from './record.ts'
import { POSITION_WORDS, type Position } from './schema/position.ts'
import { type ReportIssue, walk } from './walk.ts'

export function checkPositions(content: Content, report: ReportIssue) {
	walk(content, (file, path, { grade, sources, positions }) => {
		// The meaning of a grade has no sources.
		if (!grade || !Array.isArray(sources)) return
		for (const issue of positionIssues(grade === 'Disputed', (positions ?? []) as Position[]))
			report(file, path(), issue)
	})
}

function positionIssues(isDisputed: boolean, positions: readonly Position[]): string[] {
	if (!isDisputed)
		return positions.length > 0
			? ['says who says what, but is not graded Disputed: remove the positions, or grade it Disputed']
			: []
	if (positions.length < 2)
		return [
			`is Disputed and has ${positions.length === 0 ? 'no position' : 'one position'}: add who says what, at least two, each with body and date`,
		]
	return [...repeated(positions), ...positions.flatMap(lengthIssue)]
}

function repeated(positions: readonly Position[]): string[] {
	const keys = positions.map(({ says, body, date }) => `${body}, ${date}: “${says}”`)
	const twice = new Set(keys.filter((key, index) => keys.indexOf(key) < index))
	return [...twice].map((key) => `has the same position twice, ${key}: remove one of them`)
}

function lengthIssue({ says }: Position): string[] {
	const { length } = says.split(/\s+/)
	return length > POSITION_WORDS
		? [`the position “${says.split(' ', 4).join(' ')} …” has ${length} words: at most ${POSITION_WORDS}`]
		: []
}
