import { describe, expect, it } from 'vitest'
import { ContentCopy } from '../../support/content-copy.ts'
import { runScript } from '../../support/run-script.ts'

const check = (folder: string) => runScript(['content/check.ts', folder])

describe('npm run content:check', () => {
	it('counts what it read when there is no fault', async () => {
		expect(await check('content')).toEqual({
			code: 0,
			out: expect.stringMatching(/^content: 12 days, \d+ entries, \d+ sources, 6 articles, no faults\n$/),
			err: '',
		})
	})

	it('prints each fault in a line, and how many there are', async () => {
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
				'2 faults\n',
		})
	})
})
