import { diffArrays } from 'diff'

/** A run of text that both versions have, or that only the later (`added`) or the former (`removed`) one has. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** How many words may differ before two texts count as wholly different: the work grows with its square, to 65 ms here. */
const maxEdits = 1000

/** Words of any script, white space, and every other character for itself. Joiners and apostrophes stand within words. */
const token = /[\p{L}\p{M}\p{N}]+(?:(?:['’-]|\u200c|\u200d)[\p{L}\p{M}\p{N}]+)*|\s+|[^\s\p{L}\p{M}\p{N}]/gu

/** The pieces of which one text becomes the other, word by word; [] when both are empty. */
export function differWords(before: string, after: string): Piece[] {
	const changes = diffArrays(before.match(token) ?? [], after.match(token) ?? [], { maxEditLength: maxEdits })
	if (!changes) return replaceWhole(before, after)
	return joinGaps(
		changes.map(({ value, added, removed }) => ({
			kind: added ? 'added' : removed ? 'removed' : 'same',
			text: value.join(''),
		})),
	)
}

/** White space alone between two changes is no word that stayed: `a b` to `c d` is one change, not two. */
function joinGaps(pieces: Piece[]): Piece[] {
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

/** One text in place of another; what went stands before what came. */
export function replaceWhole(removed: string, added: string): Piece[] {
	const both: Piece[] = [
		{ kind: 'removed', text: removed },
		{ kind: 'added', text: added },
	]
	return both.filter(({ text }) => text !== '')
}
