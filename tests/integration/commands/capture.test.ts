import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeShippedRecord } from '../../../app/domain/editions/shipped/shipped-record.server.ts'
import { content } from '../../../app/runtime/content.server.ts'
import { createContext } from '../../../app/runtime/context.server.ts'
import { quotationsBySource } from '../../../content/quotations.ts'
import { openMigrated } from '../../../db/migrate.ts'
import { listDrafts } from '../../../db/repositories/record-drafts.ts'
import { runCommand } from '../../support/command.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Each command reads its settings again.
vi.mock('../../../app/runtime/env.server.ts', async (load) => {
	const real = await load<typeof import('../../../app/runtime/env.server.ts')>()
	return { ...real, env: () => real.parseEnv(process.env) }
})

let data: string

beforeEach(async () => {
	data = temporaryFolder()
	const { db } = await openMigrated(path.join(data, 'archive.db'))
	await takeShippedRecord(createContext(db))
	await db.destroy()
})

const run = (...args: string[]) => runCommand(args, { DATABASE_PATH: path.join(data, 'archive.db') })

function write(name: string, text: string): string {
	const file = path.join(data, name)
	writeFileSync(file, text)
	return file
}

/** A source that the record quotes once, with the quotation. */
function quoted(): { id: string; text: string } {
	for (const [id, [quote, ...more]] of quotationsBySource(content()))
		if (quote && more.length === 0) return { id, text: quote.text }
	throw new Error('nothing is quoted once')
}

const pageWith = (text: string) => write('page.html', `<!DOCTYPE html><p>${text}</p>`)

describe('npm run capture', () => {
	it('adds a file, lists it, checks it, and removes it', async () => {
		const { id, text } = quoted()
		expect(await run('capture', 'add', id, pageWith(text))).toMatchObject({
			code: 0,
			out: expect.stringMatching(new RegExp(`^${id}: html, 1 KB, [0-9a-f]{12}\n$`)),
		})
		expect((await run('capture', 'list')).out).toMatch(new RegExp(`^${id}\t.*\thtml\t\\d+\t[0-9a-f]{64}\t`))
		expect(await run('capture', 'check')).toMatchObject({
			code: 0,
			out: '1 capture, 0 damaged; 0 quotations not found\n',
		})
		expect((await run('capture', 'remove', id)).out).toBe(`${id}: 1 capture removed\n`)
		expect((await run('capture', 'list')).out).toBe('')
	})

	it('says of a page without the quotations that it is kept and not counted', async () => {
		const { id } = quoted()
		const { out } = await run('capture', 'add', id, pageWith('Accept all cookies'))
		expect(out).toMatch(/kept, but not counted: the page has none of the quotations/)
	})

	it.each([
		[['capture', 'add', 'X1', 'page.html'], 1, 'There is no source X1.'],
		[['capture', 'fetch'], 2, 'Name the sources, or use --all for those that have no capture'],
		[['capture', 'fetch', '--all', 'T1'], 2, 'Name the sources, or use --all for those that have no capture'],
		[['capture', 'remove', 'T1'], 2, 'There is no such capture of T1'],
	])('refuses %j', async (args, code, message) => {
		expect(await run(...args)).toMatchObject({ code, err: `${message}\n` })
	})

	it('refuses a file that is none of these, and keeps nothing of it', async () => {
		const file = write('note.txt', 'hello')
		const { code, err } = await run('capture', 'add', 'T1', file)
		expect(code).toBe(1)
		expect(err).toBe(`${file}: it is no WACZ, WARC, HTML, PDF or PNG file\n`)
		expect(readdirSync(data)).not.toContain('captures')
	})

	it('goes along in a backup, comes back with it, and is missed when it is gone', async () => {
		const { id, text } = quoted()
		await run('capture', 'add', id, pageWith(text))
		const backup = path.join(temporaryFolder(), 'copy.db')
		expect((await run('backup', backup)).code).toBe(0)
		const elsewhere = path.join(temporaryFolder(), 'archive.db')
		const at = (...args: string[]) => runCommand(args, { DATABASE_PATH: elsewhere })
		expect((await at('restore', backup)).code).toBe(0)
		expect((await at('capture', 'check')).out).toMatch(/^1 capture, 0 damaged/)
	})
})

describe('npm run archived', () => {
	it('drafts the addresses of a list', async () => {
		const [one, other] = content().sources.map(({ id }) => id)
		const csv = `source,url\n${one},https://web.archive.org/web/1/a\n${other},https://web.archive.org/web/1/b\n`
		expect(await run('archived', 'import', write('list.csv', csv))).toMatchObject({
			code: 0,
			err: '',
			out: '2 sources changed in drafts. Publish them at /admin/editions.\n',
		})
		const { db } = await openMigrated(path.join(data, 'archive.db'))
		const drafts = await listDrafts(db)
		await db.destroy()
		expect(drafts.map(({ json }) => JSON.parse(json ?? '').archived)).toEqual(
			expect.arrayContaining(['https://web.archive.org/web/1/a', 'https://web.archive.org/web/1/b']),
		)
	})

	it('names a list that is missing, or a folder in its place, in one line', async () => {
		for (const file of ['missing.csv', 'tests'])
			expect(await run('archived', 'import', file)).toEqual({
				code: 1,
				out: '',
				err: `${file}: there is no such file\n`,
			})
	})

	it.each([
		[
			'unknown sources and addresses that are none, by their lines',
			`source,url\nX9,https://example.org/\n${'S1'},nowhere\nS1,https://example.org/`,
			[
				'Line 2: there is no source X9.',
				'Line 3: nowhere is not an address.',
				'Line 4: S1 stands in line 3 already.',
			],
		],
		[
			'other columns',
			'id,address\nS1,https://example.org/',
			['The first line must name the columns source and url.'],
		],
	])('refuses %s', async (_what, csv, lines) => {
		const { code, err } = await run('archived', 'import', write('list.csv', csv))
		expect(code).toBe(1)
		expect(err).toBe(`Nothing was imported:\n${lines.join('\n')}\n`)
	})
})
