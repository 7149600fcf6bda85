import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let folder: string
let file: string

beforeEach(() => {
	folder = path.join(temporaryFolder(), 'state')
	file = path.join(folder, 'session-secret')
	vi.stubEnv('DATABASE_PATH', path.join(folder, 'archive.db'))
	vi.stubEnv('SESSION_SECRET', '')
})

afterEach(() => vi.unstubAllEnvs())

/** The secrets as a process that has just started reads them. */
async function readSecrets(): Promise<string[]> {
	vi.resetModules()
	const { sessionSecrets } = await import('../../../app/runtime/session-secret.server.ts')
	return sessionSecrets()
}

describe('the session secret', () => {
	it('is generated once and kept where only its owner may read it', async () => {
		const [secret = ''] = await readSecrets()
		expect(secret).toMatch(/^[0-9a-f]{64}$/)
		expect(statSync(file).mode & 0o777).toBe(0o600)
		expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`)
		expect(await readSecrets()).toEqual([secret])
	})

	it('is the one that was given, and then no file is written', async () => {
		vi.stubEnv('SESSION_SECRET', 'the newer secret of two,the older secret of two')
		expect(await readSecrets()).toEqual(['the newer secret of two', 'the older secret of two'])
		expect(() => statSync(file)).toThrow('ENOENT')
	})

	it('is the same with a byte order mark and the line end of Windows', async () => {
		const [secret = ''] = await readSecrets()
		writeFileSync(file, `\ufeff${secret}\r\n`)
		expect(await readSecrets()).toEqual([secret])
	})

	it('is kept behind a symbolic link, also where that leads to no file yet', async () => {
		mkdirSync(folder)
		symlinkSync('../elsewhere', file)
		const [secret = ''] = await readSecrets()
		expect(readFileSync(path.join(folder, '..', 'elsewhere'), 'utf8')).toBe(`${secret}\n`)
		expect(await readSecrets()).toEqual([secret])
	})

	it.each(['', 'short'])('the session secret is refused when its file contains "%s"', async (damage) => {
		await readSecrets()
		writeFileSync(file, damage)
		await expect(readSecrets()).rejects.toThrow(`${file} is damaged. Delete it`)
	})
})
