import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { openMigrated, schemaVersion } from '../../../db/migrate.ts'
import { runCommand } from '../../support/command.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Each command reads its settings again.
vi.mock('../../../app/runtime/env.server.ts', async (load) => {
	const real = await load<typeof import('../../../app/runtime/env.server.ts')>()
	return { ...real, env: () => real.parseEnv(process.env) }
})

/** Stands in for an executable: a script that answers `version`. */
function executable(folder: string, answer: string): string {
	const file = path.join(folder, 'archive.new')
	writeFileSync(file, `#!/bin/sh\necho "${answer}"\n`)
	chmodSync(file, 0o755)
	return file
}

async function check(answer: string, hasDatabase = true) {
	const folder = temporaryFolder()
	const DATABASE_PATH = path.join(folder, 'archive.db')
	if (hasDatabase) await (await openMigrated(DATABASE_PATH)).db.destroy()
	return runCommand(['version', '--check', executable(folder, answer)], { DATABASE_PATH })
}

it.each([
	[
		`2.0.0, schema ${schemaVersion + 2}, Node.js 24.0.0`,
		new RegExp(
			`migrates .*archive\\.db from schema ${schemaVersion} to ${schemaVersion + 2}, and keeps .*before-${schemaVersion + 2}`,
		),
	],
	[`1.0.1, schema ${schemaVersion}, Node.js 24.0.0`, /nothing would be migrated/],
	['0.9.0, schema 3, Node.js 24.0.0', /too old for .*archive\.db, which has schema/],
])('says what %s would do', async (answer, words) => {
	const { code, out } = await check(answer)
	expect(code).toBe(0)
	expect(out).toMatch(words)
})

it('says that there is no database', async () => {
	expect((await check(`2.0.0, schema ${schemaVersion}, Node.js 24.0.0`, false)).out).toMatch(
		/There is no database at/,
	)
})

it.each(['hello', '2.0.0'])('refuses a program that answers %s', async (answer) => {
	expect(await check(answer)).toMatchObject({
		code: 2,
		err: expect.stringMatching(/is no executable of the archive\n$/),
	})
})

it('refuses a file that cannot be run', async () => {
	const { code, err } = await runCommand(['version', '--check', '/nothing/there'])
	expect({ code, err }).toEqual({ code: 2, err: '/nothing/there cannot be run (ENOENT)\n' })
})
