import type { Context } from '../../runtime/context.server.ts'
import type { UnreadableView } from './unreadable-edition.tsx'

const shownMax = 3

/** The newest edition and its first problems where this version of the program cannot read it; else null. */
export function describeUnreadable({ record, edition }: Context): UnreadableView | null {
	if (!record.unreadable) return null
	const { number, issues } = record.unreadable
	const problems = issues.slice(0, shownMax)
	return {
		number,
		current: edition.number,
		problems: problems.map(({ file, path, message }) =>
			[`${file} ${path}`.trim(), message].filter(Boolean).join(': '),
		),
		others: issues.length - problems.length,
	}
}
