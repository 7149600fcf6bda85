/** Seeded databases, made once and kept, since seeding takes longer than measuring. */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openMigrated, schemaVersion } from '../../db/migrate.ts'
import { seedArticles } from './seed.ts'

const kept = path.join('node_modules', '.cache', 'archive-bench')
const generators = ['articles.ts', 'seed.ts'].map((name) => path.join('scripts', 'bench', name))

/** Copies the database with this number of articles into the folder, as `archive.db`. */
export function copyDatabase(folder: string, articles: number): void {
	mkdirSync(folder, { recursive: true })
	copyFileSync(fileOf(articles), path.join(folder, 'archive.db'))
}

/** Makes the databases of these sizes that are not there yet, each from the one before. */
export async function prepareDatabases(
	sizes: readonly number[],
	tell: (line: string) => void,
): Promise<void> {
	mkdirSync(kept, { recursive: true })
	let held = 0
	for (const size of [...sizes].sort((one, other) => one - other)) {
		const file = fileOf(size)
		if (!existsSync(file)) {
			tell(`seeding ${size.toLocaleString('en-US')} articles`)
			await seedFile(file, held, size)
		}
		held = size
	}
}

async function seedFile(file: string, held: number, size: number): Promise<void> {
	const draft = `${file}.part`
	for (const end of ['', '-wal', '-shm']) rmSync(draft + end, { force: true })
	if (held > 0) copyFileSync(fileOf(held), draft)
	const { db, sqlite } = await openMigrated(draft)
	// A file that can be made again need not survive a power cut.
	sqlite.pragma('synchronous = OFF')
	await seedArticles(db, held + 1, size)
	await db.destroy()
	renameSync(draft, file)
}

/** Named after all that decides what is in it. */
function fileOf(articles: number): string {
	const hash = createHash('sha256')
	for (const generator of generators) hash.update(readFileSync(generator))
	return path.join(kept, `${articles}-${schemaVersion}-${hash.digest('hex').slice(0, 8)}.db`)
}
