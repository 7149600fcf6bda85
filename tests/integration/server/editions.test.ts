/** An edition that another process publishes is public at the next request, everywhere. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import type { Loose } from '../../support/content-copy.ts'
import { request } from '../../support/http-client.ts'
import { runScript } from '../../support/run-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

let archive: ArchiveServer

beforeAll(async () => {
	archive = await startArchive({ LOG_LEVEL: 'error' })
})

afterAll(() => archive.stop())

const bodyOf = async (address: string) => (await request(archive, address)).body

const record = (...args: string[]) =>
	runScript(['commands/npm.ts', 'record', ...args], { DATABASE_PATH: archive.databasePath })

const places = ['/timeline', '/timeline/day-4', '/incidents/d4-3', '/id/d4-3.json', '/data/entries.csv']

it('a corrected word stands on every page, in the data and in the search', async () => {
	const folder = path.join(temporaryFolder(), 'record')
	expect((await record('export', folder)).code).toBe(0)
	const file = path.join(folder, 'timeline.json')
	const days: Loose = JSON.parse(readFileSync(file, 'utf8'))
	days[3].entries[2].text = `Xylophonic. ${days[3].entries[2].text}`
	writeFileSync(file, JSON.stringify(days))
	for (const address of places) expect(await bodyOf(address), address).not.toContain('Xylophonic')
	expect((await record('import', folder, '--note', 'A word')).out).toBe('Published as edition 2.\n')
	for (const address of places) expect(await bodyOf(address), address).toContain('Xylophonic')
	expect(await bodyOf('/search?q=xylophonic')).toContain('#d4-3')
})
