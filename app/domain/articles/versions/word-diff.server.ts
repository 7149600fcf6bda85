import type { Piece } from '../../../lib/version-difference.ts'
import type { DiffBudget } from './diff-budget.server.ts'

/** Words of any script, white space, and every other character for itself. Joiners and apostrophes stand within words, points and colons within numbers. */
const token =
	/[\p{L}\p{M}\p{N}]+(?:(?:['’-]|\u200c|\u200d|(?<=\p{N})[.,:](?=\p{N}))[\p{L}\p{M}\p{N}]+)*|\s+|[^\s\p{L}\p{M}\p{N}]/gu

/**
 * The pieces of which one text becomes the other, word by word; [] when both are empty. Beyond the budget one text
 * takes the place of the other as a whole.
 */
export function diffWords(before: string, after: string, budget: DiffBudget): Piece[] {
	const pieces = before === after ? sameText(before) : changedPieces(before, after, budget)
	budget.pieces -= pieces.length
	return pieces
}

function sameText(text: string): Piece[] {
	return text === '' ? [] : [{ kind: 'same', text }]
}

function changedPieces(before: string, after: string, budget: DiffBudget): Piece[] {
	const changes = budget.diff(before.match(token) ?? [], after.match(token) ?? [])
	if (!changes) return replaceWhole(before, after)
	const pieces = mergeAdjacent(
		changes.map(({ value, added, removed }) => ({
			kind: added ? 'added' : removed ? 'removed' : 'same',
			text: value.join(''),
		})),
	)
	return pieces.length > budget.pieces ? replaceWhole(before, after) : pieces
}

/** White space alone between two changes is no word that stayed: `a b` to `c d` is one change, not two. */
function mergeAdjacent(pieces: Piece[]): Piece[] {
	const joined: Piece[] = []
	let change: { removed: string; added: string } | null = null
	const close = () => {
		if (change) joined.push(...replaceWhole(change.removed, change.added))
		change = null
	}
	pieces.forEach(({ kind, text }, index) => {
		const isGap = kind === 'same' && change !== null && text.trim() === '' && index < pieces.length - 1
		if (kind === 'same' && !isGap) {
			close()
			joined.push({ kind, text })
			return
		}
		change ??= { removed: '', added: '' }
		if (kind !== 'added') change.removed += text
		if (kind !== 'removed') change.added += text
	})
	close()
	return joined
}

/** One text in place of another; what was removed comes before what was added. */
export function replaceWhole(removed: string, added: string): Piece[] {
	const both: Piece[] = [
		{ kind: 'removed', text: removed },
		{ kind: 'added', text: added },
	]
	return both.filter(({ text }) => text !== '')
}
