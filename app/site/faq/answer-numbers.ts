import type { Question } from '../../../content/schema/faq.ts'
import { numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'

/**
 * The numbers of each answer's notes, by the question's id. Every answer has all its notes to itself, so that no
 * number leads into another answer; the numbers still run through the page, so that each stands once.
 */
export function numberAnswers(questions: readonly Question[]): ReadonlyMap<string, SourceNumbers> {
	let taken = 0
	return new Map(
		questions.map(({ id, answer }) => {
			const own = numberSources(answer)
			const before = taken
			taken += own.size
			return [id, new Map([...own].map(([source, number]) => [source, before + number]))]
		}),
	)
}
