/** Data folders as the command `setup` leaves them, for servers whose first start is not what is tested. */
import { copyFileSync, existsSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runScript } from './run-script.ts'

export const administrator = { username: 'editor', password: 'correct horse battery' }

/** The database of an archive with edition 1 and an administrator; `filled` has the starter articles too. */
type Kind = 'empty' | 'filled'

/** A folder of its own with `archive.db`. The caller removes it. */
export async function preparedFolder(kind: Kind = 'empty'): Promise<string> {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
	const database = path.join(folder, 'archive.db')
	// Setting one up takes longer than most tests: all processes of a check share one.
	const { PREPARED_DATA: shared } = process.env
	if (shared) copyFileSync(await sharedDatabase(shared, kind), database)
	else await setUp(database, kind)
	return folder
}

async function sharedDatabase(shared: string, kind: Kind): Promise<string> {
	const file = path.join(shared, `${kind}.db`)
	if (existsSync(file)) return file
	const draft = path.join(mkdtempSync(path.join(shared, 'draft-')), 'archive.db')
	await setUp(draft, kind)
	renameSync(draft, file)
	return file
}

async function setUp(database: string, kind: Kind): Promise<void> {
	const { code, err } = await runScript(['commands/npm.ts', 'setup'], {
		DATABASE_PATH: database,
		ADMIN_USERNAME: administrator.username,
		ADMIN_PASSWORD: administrator.password,
		STARTER_ARTICLES: String(kind === 'filled'),
	})
	if (code !== 0) throw new Error(err)
}
