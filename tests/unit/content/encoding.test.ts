import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkContent } from '../../../content/load.ts'
import { checkStarterArticles } from '../../../content/starter-articles.ts'
import { ContentCopy } from '../../support/content-copy.ts'

const article = path.join('articles', 'why-dates-differ.html')

/** A copy of the record in which files are written in another way. */
function rewritten(files: string[], write: (text: string) => string | Uint8Array): ContentCopy {
	const copy = new ContentCopy()
	for (const file of files) {
		const place = path.join(copy.folder, file)
		writeFileSync(place, write(readFileSync(place, 'utf8')))
	}
	return copy
}

it.each([
	['with a byte order mark', (text: string) => `\ufeff${text}`],
	['with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
])('the record %s is read as it is without', (_how, write) => {
	const { folder } = rewritten(['timeline.json'], write)
	expect(checkContent(folder)).toEqual(checkContent('content'))
})

it('a starter article with a byte order mark is read as it is without', () => {
	const { folder } = rewritten([article], (text) => `\ufeff${text}`)
	expect(checkStarterArticles(path.join(folder, 'articles'))).toEqual(
		checkStarterArticles('content/articles'),
	)
})

it.each([
	['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
	['Latin-1', (text: string) => Buffer.from(`${text} “é”`, 'latin1')],
	['half a character', (text: string) => Buffer.concat([Buffer.from(text), Buffer.from([0xc3])])],
])('files in %s are named with what to do', (_how, write) => {
	expect(rewritten(['faq.json'], write).issues()).toContain(
		'faq.json (whole file): cannot be read (not text in UTF-8: save it in that encoding)',
	)
	expect(rewritten([article], write).issues()).toEqual([
		'articles/why-dates-differ.html (whole file): cannot be read (not text in UTF-8: save it in that encoding)',
	])
})
