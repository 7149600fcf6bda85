import { describe, expect, it, vi } from 'vitest'
import { diffRevisions } from '../../../../../app/domain/articles/versions/diff.server.ts'
import { countEdits, DiffBudget } from '../../../../../app/domain/articles/versions/diff-budget.server.ts'
import { diffTexts } from '../../../../../app/domain/articles/versions/text-diff.server.ts'
import { htmlToText } from '../../../../../app/rich-text/plain-text.ts'
import { emptyArticleText } from '../../../../../db/article-fields.ts'

const texts = {
	...emptyArticleText,
	title: 'A title',
	excerpt: 'An excerpt',
	keywords: 'one, two',
	content: '<p>Text.</p>',
}
const diffWhole = (before: string, after: string) => diffTexts(before, after, new DiffBudget())
const lines = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name} ${index}`)

describe('the difference between two texts of many passages', () => {
	it('shows passages that changed, and counts those between', () => {
		const before = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].join('\n')
		const after = ['One.', 'Two and more.', 'Three.', 'Four.', 'Five.', 'Six.'].join('\n')
		expect(diffWhole(before, after)).toEqual({
			parts: [
				{ kind: 'unchanged', lines: 1 },
				{
					kind: 'changed',
					pieces: [
						{ kind: 'same', text: 'Two' },
						{ kind: 'added', text: ' and more' },
						{ kind: 'same', text: '.' },
					],
				},
				{ kind: 'unchanged', lines: 3 },
				{ kind: 'changed', pieces: [{ kind: 'added', text: 'Six.' }] },
			],
			isCut: false,
		})
	})

	it('has no parts between texts that say the same', () => {
		expect(diffWhole('One.\nTwo.', 'One.\nTwo.')).toEqual({ parts: [], isCut: false })
		expect(diffWhole('', '')).toEqual({ parts: [], isCut: false })
	})

	it('ends where enough is shown, and says so', () => {
		const { parts, isCut } = diffWhole(lines(20_000, 'a').join('\n'), lines(20_000, 'b').join('\n'))
		expect(isCut).toBe(true)
		const shown = parts.flatMap((part) => (part.kind === 'changed' ? part.pieces : []))
		expect(shown.map(({ kind }) => kind)).toEqual(['removed', 'added'])
		const size = shown.reduce((sum, { text }) => sum + text.length, 0)
		expect(size).toBeGreaterThan(19_000)
		expect(size).toBeLessThanOrEqual(20_000)
	})

	it('counts all changes together', () => {
		const before = lines(400, 'same').flatMap((line) => [line, 'x'.repeat(100)])
		const after = lines(400, 'same').flatMap((line) => [line, 'y'.repeat(100)])
		const { parts, isCut } = diffWhole(before.join('\n'), after.join('\n'))
		expect(isCut).toBe(true)
		expect(parts.filter(({ kind }) => kind === 'changed')).toHaveLength(100)
	})

	it('compares each of the paragraphs that changed one after the other', () => {
		const before = lines(31, 'The same words of a paragraph, and a number:').join('\n')
		const { parts, isCut } = diffWhole(before, before.replaceAll('same', 'other'))
		expect(isCut).toBe(false)
		expect(parts).toHaveLength(31)
		expect(parts[30]).toEqual({
			kind: 'changed',
			pieces: [
				{ kind: 'same', text: 'The ' },
				{ kind: 'removed', text: 'same' },
				{ kind: 'added', text: 'other' },
				{ kind: 'same', text: ' words of a paragraph, and a number: 30' },
			],
		})
	})

	it('never ends within a character', () => {
		const { parts } = diffWhole('', '\u{1f4dc}'.repeat(20_001))
		const [part] = parts
		const text = part?.kind === 'changed' ? (part.pieces[0]?.text ?? '') : ''
		expect(text.length).toBeGreaterThan(0)
		expect(text).not.toMatch(/[\ud800-\udbff]$/)
	})
})

describe('the difference between two versions', () => {
	it('names the fields that changed, an image by its whole address', () => {
		const after = { ...texts, title: 'A new title', featuredImage: 'https://example.org/a.jpg' }
		expect(diffRevisions(texts, after).fields).toEqual([
			{
				label: 'Title',
				pieces: [
					{ kind: 'same', text: 'A ' },
					{ kind: 'added', text: 'new ' },
					{ kind: 'same', text: 'title' },
				],
			},
			{ label: 'Featured image URL', pieces: [{ kind: 'added', text: 'https://example.org/a.jpg' }] },
		])
	})

	it('has no words where only the layout changed', () => {
		const after = { ...texts, content: '<p><strong>Text.</strong></p>' }
		expect(diffRevisions(texts, after)).toEqual({ fields: [], text: { parts: [], isCut: false } })
	})

	it('reads text, not tags', () => {
		const after = { ...texts, content: '<p>Text &amp; more.</p>' }
		expect(diffRevisions(texts, after).text.parts).toEqual([
			{
				kind: 'changed',
				pieces: [
					{ kind: 'same', text: 'Text' },
					{ kind: 'added', text: ' & more' },
					{ kind: 'same', text: '.' },
				],
			},
		])
	})
})

describe('the work and the size of a difference', () => {
	const words = (name: string, every: number) =>
		Array.from({ length: 60_000 }, (_, index) => (index % every === 0 ? name : `w${index % 97}`))
	const paragraphs = (all: string[], size: number) =>
		Array.from({ length: all.length / size }, (_, index) =>
			all.slice(index * size, (index + 1) * size).join(' '),
		)

	it.each([
		['every second word in short lines', 2, 4],
		['every second word in long lines', 2, 20_000],
		['a word in each line', 20, 20],
		['no word', 60_001, 50],
	])('the work and the size of a difference are bounded where %s has changed', (_what, every, size) => {
		const [before, after] = ['old', 'new'].map((name) => paragraphs(words(name, every), size).join('</p><p>'))
		const budget = new DiffBudget()
		const edits = vi.spyOn(budget, 'diff')
		const html = (text = '') => htmlToText(`<p>${text}</p>`)
		const { parts } = diffTexts(html(before), html(after), budget)
		const counts = parts.map((part) => (part.kind === 'changed' ? part.pieces.length : 1))
		expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(500)
		expect(JSON.stringify(parts).length).toBeLessThan(80_000)
		const spent = edits.mock.results.map(({ value }) => countEdits(value ?? []))
		expect(spent.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(8000)
	})
})
