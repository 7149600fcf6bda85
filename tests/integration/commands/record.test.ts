import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeShippedRecord } from '../../../app/domain/editions/shipped/shipped-record.server.ts'
import { createContext } from '../../../app/runtime/context.server.ts'
import { openMigrated } from '../../../db/migrate.ts'
import { runCommand } from '../../support/command.ts'
import type { Loose } from '../../support/content-copy.ts'
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

const run = (...args: string[]) =>
	runCommand(['record', ...args], { DATABASE_PATH: path.join(data, 'archive.db') })
const folder = (name: string) => path.join(data, name)

function readFolder(name: string): Record<string, string> {
	const files = readdirSync(folder(name))
	return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder(name), file), 'utf8')]))
}

/** Changes what a JSON file of an exported folder holds. */
function edit(name: string, file: string, change: (value: Loose) => void): void {
	const place = path.join(folder(name), file)
	const value = JSON.parse(readFileSync(place, 'utf8'))
	change(value)
	writeFileSync(place, JSON.stringify(value))
}

const firstText = ' Corrected in a file.'
const correct = (name: string) =>
	edit(name, 'timeline.json', ([day]) => {
		day.entries[0].text += firstText
	})

describe('npm run record', () => {
	it('exports the shipped files, byte for byte', async () => {
		expect((await run('export', folder('out'))).code).toBe(0)
		const { 'edition.json': edition = '', ...files } = readFolder('out')
		for (const [name, text] of Object.entries(files))
			expect(text, name).toBe(readFileSync(path.join('content', name), 'utf8'))
		expect(JSON.parse(edition)).toMatchObject({ number: 1 })
	})

	it('publishes nothing when an export is imported unchanged, and exports the same bytes again', async () => {
		await run('export', folder('out'))
		const { out } = await run('import', folder('out'), '--note', 'Nothing')
		expect(out).toBe('Nothing differs from the newest edition.\n')
		await run('export', folder('again'))
		expect(readFolder('again')).toEqual(readFolder('out'))
	})

	it('writes over no file that was changed', async () => {
		await run('export', folder('out'))
		expect((await run('export', folder('out'))).code).toBe(0)
		correct('out')
		const { code, out } = await run('export', folder('out'))
		expect({ code, out }).toMatchObject({ code: 1, out: expect.not.stringContaining('edition') })
		expect(readFolder('out')['timeline.json']).toContain(firstText)
	})

	it('publishes changed files as the next edition, and keeps the former one', async () => {
		await run('export', folder('out'))
		correct('out')
		const { out } = await run('import', folder('out'), '--note', 'A word of June 15')
		expect(out).toBe('Published as edition 2.\n')
		expect((await run('editions')).out).toMatch(/^2\t.*\timport\tA word of June 15\n1\t.*\tshipped\n$/)
		await run('export', folder('second'))
		expect(readFolder('second')['timeline.json']).toContain(firstText)
		await run('export', folder('first'), '--edition', '1')
		expect(readFolder('first')['timeline.json']).not.toContain(firstText)
	})

	it('refuses the files of an edition that is no longer the newest', async () => {
		await run('export', folder('out'))
		correct('out')
		await run('import', folder('out'), '--note', 'A word')
		const { code, err } = await run('import', folder('out'), '--note', 'A word')
		expect(code).toBe(1)
		expect(err).toContain('holds edition 1, but edition 2 is published')
	})

	it('names each error of the files, and publishes nothing', async () => {
		await run('export', folder('out'))
		edit('out', 'timeline.json', ([day]) => {
			day.entries[0].sources = ['S9999']
		})
		const { code, err } = await run('import', folder('out'), '--note', 'A source')
		expect(code).toBe(1)
		expect(err).toContain('(d1-1): cites S9999, which sources.json does not hold')
		expect((await run('check', folder('out'))).err).toBe(err)
		expect((await run('editions')).out).toMatch(/^1\t/)
	})

	it('refuses a record that leaves without a successor, and an id that was given before', async () => {
		const [term, other] = JSON.parse(readFileSync('content/glossary.json', 'utf8'))
		await run('export', folder('out'))
		edit('out', 'glossary.json', (terms) => terms.shift())
		const { err } = await run('check', folder('out'))
		expect(err).toContain(`${term.id} has left the record`)
		edit('out', 'tombstones.json', (list) =>
			list.push({ id: term.id, successor: other.id, date: '2026-11-27' }),
		)
		expect((await run('import', folder('out'), '--note', 'A term leaves')).out).toBe(
			'Published as edition 2.\n',
		)
		await run('export', folder('second'))
		edit('second', 'tombstones.json', (list) => list.pop())
		edit('second', 'glossary.json', (terms) => terms.unshift({ ...term, explanation: 'Another thing.' }))
		expect((await run('check', folder('second'))).err).toContain(`the id ${term.id} was given before`)
	})

	it('erases the words of a withdrawn record from the file, and keeps its id', async () => {
		const [term, other] = JSON.parse(readFileSync('content/glossary.json', 'utf8'))
		const words = term.explanation.slice(0, 40)
		const isStored = () =>
			readdirSync(data).some(
				(name) => name.startsWith('archive.db') && readFileSync(path.join(data, name)).includes(words),
			)
		const erase = () => run('erase', term.id, '--reason', 'A court order')
		expect((await erase()).err).toContain(`${term.id} is public`)
		await run('export', folder('out'))
		edit('out', 'glossary.json', (terms) => terms.shift())
		edit('out', 'tombstones.json', (list) =>
			list.push({ id: term.id, successor: other.id, date: '2026-11-27' }),
		)
		await run('import', folder('out'), '--note', 'A term leaves')
		expect(isStored()).toBe(true)
		expect((await erase()).out).toContain(`${term.id}: erased.`)
		expect(isStored()).toBe(false)
		await run('export', folder('first'), '--edition', '1')
		const [first] = JSON.parse(readFolder('first')['glossary.json'] ?? '[]')
		expect(first).toMatchObject({ id: term.id, explanation: 'Erased' })
		expect((await run('erase', 'term-of-nothing', '--reason', 'None')).err).toContain(
			'No edition has had a record',
		)
	})

	it.each([
		[['export', 'x', '--edition', '7'], 1, 'There is no edition 7'],
		[['export', 'x', '--edition', 'two'], 2, '--edition two is no number of an edition'],
		[['import', 'x'], 2, "required option '--note <text>' not specified"],
		[['import', 'content', '--note', 'A note'], 1, 'content has no edition.json'],
		[['import', 'content', '--note', ' '], 2, '--note is empty'],
	])('%s fails with %i and says why', async ([verb = '', name = '', ...rest], status, message) => {
		const place = name === 'x' ? folder('x') : name
		const { code, err } = await run(verb, place, ...rest)
		expect(err).toContain(message)
		expect(code).toBe(status)
	})
})
