import { describe, expect, it } from 'vitest'
import { ContentCopy } from '../../support/content-copy.ts'
import { runScript } from '../../support/run-script.ts'

const check = (folder: string) => runScript(['content/check.ts', folder])

describe('npm run content:check', () => {
	it('prints counts when there are no errors', async () => {
		expect(await check('content')).toEqual({
			code: 0,
			out: expect.stringMatching(
				/^content: 12 days, \d+ entries and 51 before Day 1, \d+ sources, 6 articles, no errors\n$/,
			),
			err: '',
		})
	})

	it('counts sources, words, names and quotations by side when asked for the balance', async () => {
		const { code, out } = await runScript(['content/check.ts', 'content', '--balance'])
		expect(code).toBe(0)
		const whole = Number(/^sources: (\d+),/.exec(out)?.[1])
		for (const what of ['side', 'kind', 'language']) {
			const line = new RegExp(`^sources by ${what}: (.*)$`, 'm').exec(out)?.[1] ?? ''
			const counts = [...line.matchAll(/ (\d+)/g)].map(([, count]) => Number(count))
			expect(counts.reduce((sum, count) => sum + count, 0)).toBe(whole)
		}
		expect(out).toMatch(/^words by country of the place: .*Iran \d+.*Israel \d+/m)
		expect(out).toMatch(/^quotations by side: .*Iranian \d+/m)
		expect(out).toMatch(/^names by side: .*Israel \d+/m)
	})

	it('counts the lines that are quoted when asked for the promises', async () => {
		const copy = new ContentCopy().edit('casualties.json', ({ figures }) => {
			delete figures[0].quotes
			figures[0].quoteMissing = 'No stored copy was found.'
			delete figures[1].quotes
		})
		const { code, out } = await runScript(['content/check.ts', copy.folder, '--promises'])
		expect(code).toBe(0)
		const [, quoted = 0, lines = 0, excused] =
			/^figures: (\d+) of (\d+) quoted, (\d+) with a reason/m.exec(out) ?? []
		expect(excused).toBe('1')
		expect(Number(lines) - Number(quoted)).toBe(2)
		expect(out).toMatch(/^quotations: \d+ \(en \d+, .*fa \d+/m)
	})

	it('prints one error per line with the total', async () => {
		const copy = new ContentCopy()
			.edit('site.json', (site) => {
				site.about = ''
			})
			.edit('articles/index.json', (records) => {
				records[0].title = 7
			})
		expect(await check(copy.folder)).toEqual({
			code: 1,
			out: '',
			err:
				'content/site.json about: Too small: expected string to have >=1 characters\n' +
				'content/articles/index.json [0].title: Invalid input: expected string, received number\n' +
				'2 errors\n',
		})
	})
})
