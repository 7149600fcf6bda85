import type { TextDifference, TextPart } from '../../../lib/version-difference.ts'
import type { DiffBudget } from './diff-budget.server.ts'
import { diffWords } from './word-diff.server.ts'

/** Diffs two texts with one line per paragraph: words within the lines that differ. */
export function diffTexts(before: string, after: string, budget: DiffBudget): TextDifference {
	const parts: TextPart[] = []
	for (const { removed, added, unchanged } of diffLines(before.split('\n'), after.split('\n'), budget)) {
		if (unchanged > 0) {
			parts.push({ kind: 'unchanged', lines: unchanged })
			budget.pieces--
		}
		const size = removed.length + added.length
		if (size === 0) continue
		if (budget.shown === 0 || budget.pieces <= 0) return { parts, isCut: true }
		// Of a change that is too long both sides are cut alike.
		const share = Math.min(1, budget.shown / size)
		parts.push({ kind: 'changed', pieces: diffWords(cut(removed, share), cut(added, share), budget) })
		if (size > budget.shown) return { parts, isCut: true }
		budget.shown -= size
	}
	return { parts: parts.some(({ kind }) => kind === 'changed') ? parts : [], isCut: false }
}

/** A stretch of a text: the number of unchanged lines, then the removed text and the added text. */
type Stretch = { unchanged: number; removed: string; added: string }

function diffLines(before: string[], after: string[], budget: DiffBudget): Stretch[] {
	const changes = budget.diff(before, after)
	if (!changes) return [{ unchanged: 0, removed: before.join('\n'), added: after.join('\n') }]
	const stretches: Stretch[] = []
	let removed: string[] = []
	let unchanged = 0
	const close = (added: string[]) => {
		stretches.push(...stretchesOf(unchanged, removed, added))
		unchanged = 0
		removed = []
	}
	for (const change of changes) {
		if (change.removed) removed = change.value
		else if (change.added) close(change.value)
		else {
			if (removed.length > 0) close([])
			unchanged = change.value.length
		}
	}
	close([])
	return stretches
}

/** As many lines as before are the same paragraphs with other words, each compared by itself. */
function stretchesOf(unchanged: number, removed: string[], added: string[]): Stretch[] {
	if (removed.length !== added.length || removed.length === 0)
		return [{ unchanged, removed: removed.join('\n'), added: added.join('\n') }]
	return removed.map((line, index) => ({
		unchanged: index === 0 ? unchanged : 0,
		removed: line,
		added: added[index] ?? '',
	}))
}

/** The first part of a text, without half of a character at its end. */
function cut(text: string, share: number): string {
	return share === 1 ? text : text.slice(0, Math.floor(text.length * share)).replace(/[\ud800-\udbff]$/, '')
}
