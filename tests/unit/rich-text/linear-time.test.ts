/**
 * Texts on which a parser took quadratic time once, so long that it would take longer than the limit.
 * `npm run test:attack` measures the growth for many more.
 */
import { expect, it } from 'vitest'
import { htmlReaders, parsers } from '../../attack/parsers.ts'

/** Milliseconds of the processor for one text by all readers of HTML, or for all texts by one of the other parsers. */
const limitMs = 10_000

/** About 150 KB. */
const fill = (piece: string, before = '', after = '') =>
	before + piece.repeat(Math.floor(150_000 / piece.length)) + after

const pages: [name: string, html: string][] = [
	['spaces in code', fill(' ', '<pre>a', 'x</pre>')],
	['no-break spaces in code', fill('\u00a0', '<pre>a', 'x</pre>')],
	['spaces in an address', fill(' ', '<a href="https://a', 'x">x</a>')],
	['control characters in an image address', fill('\u0001', '<img src="https://a', 'x" alt="y">')],
	['comments in an address', fill('<!-- -->', '<a href="https://a', '">x</a>')],
	['formatted runs in a long link', fill('<b>x</b>y', `<a href="https://a${'b'.repeat(100_000)}">`, '</a>')],
	['open links', fill('<a href="https://a">', '', 'x')],
	['tall cells', fill('<td rowspan=9999>x', '<table><tr>', `</tr>${'<tr><td>y'.repeat(50)}</table>`)],
	['spanning headings', fill('<tr><th rowspan=2>x</th></tr>', '<table>', '<tr><td>y</table>')],
	['links to nothing', fill('<a href="#x">x</a>y')],
	['links to one place', fill('<p id=x><a href="#x">x</a>')],
	['names without end', fill('<a name=x></a>', '', '<p><a href="#x">x</a>')],
	['a long name', `<p id="${'x-'.repeat(100_000)}"><a href="#${'x-'.repeat(100_000)}">x</a>`],
	['numbers of items', fill('<li value=9>x', '<ol>')],
	['numbers backward', fill('<li>x', '<ol reversed>')],
	['lists in lists', fill('<ol start=7><li>x</ol>')],
	['shown line ends', fill('\n \t', '<p style="white-space:pre">a', 'x')],
	['shown lines', fill('a\n', '<p style="white-space:pre">')],
	['quotes without letters', fill('<blockquote><p>1</p></blockquote>')],
	['equal headings', fill('<h2>x</h2>')],
	['unfinished comments', fill('<!--')],
	['unfinished attributes', fill('<a b="')],
	['unfinished entities', fill('&#')],
	['unfinished tags', fill('<b\n')],
]

it('reads, sanitizes and shows HTML in linear time', () => {
	expect(htmlReaders.length).toBeGreaterThan(0)
	for (const [name, html] of pages) {
		const start = process.threadCpuUsage()
		for (const [reader, read] of htmlReaders) {
			let result: unknown
			expect(() => {
				result = read(html)
			}, `${name} by the ${reader}`).not.toThrow()
			expect(result, `${name} by the ${reader}`).toBeDefined()
		}
		expect(process.threadCpuUsage(start).user / 1000, name).toBeLessThan(limitMs)
	}
})

it('reads long texts in linear time by every other parser', () => {
	expect(parsers.length).toBeGreaterThan(0)
	const texts = [fill(' ', 'a', 'x'), fill('-', 'a', '!'), fill('A, '), fill('1;', 'a'), fill('\u0301', 'a')]
	for (const [name, read] of parsers) {
		const start = process.threadCpuUsage()
		for (const text of texts) expect(() => read(text), `${name} of ${text.slice(0, 4)}`).not.toThrow()
		expect(process.threadCpuUsage(start).user / 1000, name).toBeLessThan(limitMs)
	}
})
