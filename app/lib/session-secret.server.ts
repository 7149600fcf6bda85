import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from './env.server.ts'

/** The secrets that sign cookies, newest first: from the setting, else generated once and kept beside the database. */
export function sessionSecrets(): string[] {
	return env().SESSION_SECRET ?? [keptSecret(path.join(env().dataFolder, 'session-secret'))]
}

function keptSecret(file: string): string {
	try {
		return readFileSync(file, 'utf8').trim()
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
	}
	mkdirSync(path.dirname(file), { recursive: true })
	try {
		writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
	} catch (error) {
		// Another process of this installation was quicker.
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	}
	return readFileSync(file, 'utf8').trim()
}
