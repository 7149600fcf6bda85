import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DiffBudget } from '../../../../../app/domain/articles/versions/diff-budget.server.ts'
import { diffWords } from '../../../../../app/domain/articles/versions/word-diff.server.ts'
import type { Piece } from '../../../../../app/lib/version-difference.ts'

const diff = (before: string, after: string) => diffWords(before, after, new DiffBudget())

/** `[-removed-]` and `{+added+}`, as word differences are written in plain text. */
function write(pieces: Piece[]): string {
	const marks = { same: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'] } as const
	return pieces.map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`).join('')
}

const without = (pieces: Piece[], kind: Piece['kind']) =>
	pieces
		.filter((piece) => piece.kind !== kind)
		.map(({ text }) => text)
		.join('')

describe('the difference between two texts', () => {
	it.each([
		['a word in its place', 'Nine days.', 'Twelve days.', '[-Nine-]{+Twelve+} days.'],
		['words that came', 'The record.', 'The frozen record.', 'The {+frozen +}record.'],
		['words that went', 'The frozen record.', 'The record.', 'The [-frozen -]record.'],
		['punctuation for itself', 'So it ended', 'So it ended.', 'So it ended{+.+}'],
		['a passage as one change', 'in the city hall', 'in an old room', 'in [-the city hall-]{+an old room+}'],
		[
			'contractions and hyphens whole',
			"Iran's day-long",
			"Israel's night-long",
			"[-Iran's day-long-]{+Israel's night-long+}",
		],
		[
			'hours and numbers whole',
			'at 17:30, 1,062',
			'at 20:30, 1,190',
			'at [-17:30-]{+20:30+}, [-1,062-]{+1,190+}',
		],
		['the same', 'No change.', 'No change.', 'No change.'],
		['all that came', '', 'New words', '{+New words+}'],
		['all that went', 'Old words', '', '[-Old words-]'],
		['Persian with its joiners', 'جنگ می‌شود', 'صلح می‌شود', '[-جنگ-]{+صلح+} می‌شود'],
		['Hebrew', 'יום ראשון', 'יום שני', 'יום [-ראשון-]{+שני+}'],
		['letters with marks', 'cafe\u0301 one', 'cafe\u0301 two', 'cafe\u0301 [-one-]{+two+}'],
	])('the word difference shows %s', (_what, before, after, expected) => {
		expect(write(diff(before, after))).toBe(expected)
	})

	it('two empty texts have no difference', () => {
		expect(diff('', '')).toEqual([])
	})

	it('takes texts that have little in common as wholly different, and soon', () => {
		const words = (name: string) => Array.from({ length: 50_000 }, (_, index) => `${name}${index}`).join(' ')
		const [before, after] = [words('a'), words('b')]
		expect(diff(before, after)).toEqual([
			{ kind: 'removed', text: before },
			{ kind: 'added', text: after },
		])
	})

	it('holds both texts whole, whatever they are', () => {
		const text = fc
			.array(fc.oneof(fc.constantFrom('a', 'b', ' ', '\n', '. ', 'سلام'), fc.string()))
			.map((parts) => parts.join(''))
		fc.assert(
			fc.property(text, text, (before, after) => {
				const pieces = diff(before, after)
				expect(without(pieces, 'added')).toBe(before)
				expect(without(pieces, 'removed')).toBe(after)
			}),
		)
	})
})
