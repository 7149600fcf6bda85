import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TitlePlaceholder } from '../../../../app/site/blog/title-placeholder.tsx'

const squaresOf = (title: string) =>
	renderToStaticMarkup(<TitlePlaceholder title={title} />).match(/M[\d.]+ /g) ?? []

describe('TitlePlaceholder', () => {
	it('has a square for each letter of the title', () => {
		expect(squaresOf('Why dates differ')).toHaveLength(14)
	})

	it('differs from title to title', () => {
		const [one, other] = ['Counting the dead', 'Reading a statement'].map((title) =>
			renderToStaticMarkup(<TitlePlaceholder title={title} />),
		)
		expect(one).not.toBe(other)
	})

	it('stays inside its frame however long the title is', () => {
		const html = renderToStaticMarkup(<TitlePlaceholder title={`${'a '.repeat(100)}${'b'.repeat(100)}`} />)
		for (const [, x, y] of html.matchAll(/M([\d.]+) ([\d.]+)/g)) {
			expect(Number(x)).toBeLessThan(320)
			expect(Number(y)).toBeLessThan(180)
		}
	})
})
