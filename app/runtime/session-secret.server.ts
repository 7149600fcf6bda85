import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { followLinks } from '../lib/follow-links.ts'
import type { Env } from './env.server.ts'

/**
 * The secrets that sign cookies, newest first: from the setting, else generated once and kept next to the database
 * in a file that only its owner may read. Throws when that file is damaged.
 */
export function sessionSecrets({
	SESSION_SECRET,
	dataFolder,
}: Pick<Env, 'SESSION_SECRET' | 'dataFolder'>): string[] {
	return SESSION_SECRET ?? [keptSecret(followLinks(path.join(dataFolder, 'session-secret')))]
}

function keptSecret(file: string): string {
	mkdirSync(path.dirname(file), { recursive: true })
	try {
		writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
	} catch (error) {
		// There is one already, from an earlier start or from another process that was quicker.
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	}
	const secret = readFileSync(file, 'utf8').trim()
	// A full disk can leave an empty file; signing with it would let anybody forge a cookie.
	if (!/^[0-9a-f]{64}$/.test(secret))
		throw new Error(`${file} is damaged. Delete it: the next start makes a new one and ends all sessions.`)
	return secret
}
