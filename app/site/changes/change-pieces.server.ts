import type { Content } from '../../../content/record.ts'
import type { Change } from '../../../content/schema/change.ts'
import { DiffBudget } from '../../domain/articles/versions/diff-budget.server.ts'
import { diffWords } from '../../domain/articles/versions/word-diff.server.ts'
import type { Piece } from '../../lib/version-difference.ts'

/** List of source ids as the record of a change has it: `S9, T17`. */
const sourceList = /^[ST]\d+(, [ST]\d+)*$/

/** Text before and after a change as one text with its words marked; lists of sources by the source. */
export function changePieces({ sources }: Pick<Content, 'sources'>, change: Change): Piece[] {
	const { before = '', after } = change
	if (sourceList.test(before) && sourceList.test(after)) return diffSourceLists(sources, before, after)
	return diffWords(before, after, new DiffBudget())
}

function diffSourceLists(sources: Content['sources'], before: string, after: string): Piece[] {
	const former = before.split(', ')
	const present = after.split(', ')
	const named = (id: string) => {
		const publisher = sources.find((source) => source.id === id)?.publisher
		return publisher ? `${publisher} (${id})` : id
	}
	const pieces: Piece[] = [
		{
			kind: 'removed',
			text: former
				.filter((id) => !present.includes(id))
				.map(named)
				.join(', '),
		},
		{
			kind: 'added',
			text: present
				.filter((id) => !former.includes(id))
				.map(named)
				.join(', '),
		},
		{ kind: 'same', text: former.filter((id) => present.includes(id)).join(', ') },
	]
	return pieces.filter(({ text }) => text !== '')
}
