import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionSecrets } from '../../../app/runtime/session-secret.server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let folder: string
let file: string

beforeEach(() => {
	folder = path.join(temporaryFolder(), 'state')
	file = path.join(folder, 'session-secret')
})

/** The secrets as a process that has just started reads them. */
async function readSecrets(given?: string[]): Promise<string[]> {
	return sessionSecrets({ SESSION_SECRET: given, dataFolder: folder })
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
		const given = ['the newer secret of two', 'the older secret of two']
		expect(await readSecrets(given)).toEqual(given)
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
