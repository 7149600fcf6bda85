/** A backup every N hours beside the database, of which the last ones are kept. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../app/lib/env.server.ts'
import { log } from '../app/lib/log.server.ts'
import { programVersion } from '../app/lib/program-version.server.ts'
import { backUp } from '../db/backup.ts'

const hourMs = 3_600_000
const named = /^archive-.*\.db$/

/** Starts the clock when `BACKUP_EVERY_HOURS` asks for it; the process may end without waiting for it. */
export function scheduleBackups(env: Env): void {
	if (env.BACKUP_EVERY_HOURS === 0) return
	const run = () => {
		makeBackup(env).catch((error: unknown) => log().error({ err: error }, 'backup failed'))
	}
	setInterval(run, env.BACKUP_EVERY_HOURS * hourMs).unref()
}

/** Makes one backup now and removes those beyond `BACKUP_KEEP`; returns its file. */
export async function makeBackup(
	env: Pick<Env, 'DATABASE_PATH' | 'dataFolder' | 'BACKUP_KEEP'>,
): Promise<string> {
	const folder = path.join(env.dataFolder, 'backups')
	mkdirSync(folder, { recursive: true })
	const file = path.join(folder, `archive-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`)
	const facts = await backUp(env.DATABASE_PATH, file, programVersion())
	// Names carry the instant, so their order is their age.
	const kept = readdirSync(folder)
		.filter((name) => named.test(name))
		.sort()
	for (const name of kept.slice(0, -env.BACKUP_KEEP)) rmSync(path.join(folder, name))
	log().info({ file, ...facts }, 'backup made')
	return file
}
