import { describe, expect, it } from 'vitest'
import { diffRevisions } from '../../../app/services/revisions/difference.server.ts'
import { DifferenceBudget } from '../../../app/services/revisions/difference-budget.server.ts'
import { diffTexts } from '../../../app/services/revisions/text-difference.server.ts'

const texts = {
	title: 'A title',
	excerpt: 'An excerpt',
	keywords: 'one, two',
	featuredImage: '',
	content: '<p>Text.</p>',
}
const diffWhole = (before: string, after: string) => diffTexts(before, after, new DifferenceBudget())
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
			{ label: 'Featured image', pieces: [{ kind: 'added', text: 'https://example.org/a.jpg' }] },
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
