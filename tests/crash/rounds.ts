/** Kills the archive under concurrent writes, again and again, and looks whether every acknowledged one is there. */
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { type ArchiveServer, startArchive } from '../support/archive-server.ts'
import { sendJson } from '../support/http-client.ts'
import { signInCookie } from '../support/writers.ts'

const writers = 6
const killWithinMs = 400

/** State that the clients were told: the last title of each article, null for one that was deleted. */
type Acknowledged = Map<number, string | null>

/** Writes whose answer never came: each may have happened or not. */
type Unanswered = { id: number | null; title: string | null }[]

type Outcome = { known: Acknowledged; unanswered: Unanswered; acknowledge: () => void }

export type CrashReport = { rounds: number; acknowledged: number; lost: string[]; integrity: string[] }

/** Runs the rounds over one data folder, so that each start has to cope with what the last kill left. */
export async function runCrashRounds(rounds: number, random = Math.random): Promise<CrashReport> {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-crash-'))
	const known: Acknowledged = new Map()
	const report: CrashReport = { rounds, acknowledged: 0, lost: [], integrity: [] }
	try {
		for (let round = 1; round <= rounds; round++) {
			const server = await startArchive({ LOG_LEVEL: 'error' }, folder)
			const unanswered: Unanswered = []
			const cookie = await signInCookie(server.origin)
			let begin = () => {}
			const begun = new Promise<void>((resolve) => {
				begin = resolve
			})
			const acknowledge = () => {
				report.acknowledged++
				begin()
			}
			const clients = Array.from({ length: writers }, (_, number) =>
				writeUntilKilled(server.origin, cookie, `${round}.${number}`, { known, unanswered, acknowledge }),
			)
			// The machine decides how long the first write takes.
			await begun
			await kill(server, random() * killWithinMs)
			await Promise.all(clients)
			inspect(server.databasePath, known, unanswered, round, report)
		}
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
	return report
}

async function kill(server: ArchiveServer, afterMs: number) {
	const ended = once(server.process, 'exit')
	setTimeout(() => server.process.kill('SIGKILL'), afterMs)
	await ended
}

/** Creates, changes and deletes articles one after the other until the server is gone. */
async function writeUntilKilled(
	origin: string,
	cookie: string,
	name: string,
	{ known, unanswered, acknowledge }: Outcome,
) {
	const article = (title: string) => ({
		title,
		slug: `s-${title.replaceAll('.', '-')}`,
		content: `<p>${title}</p>`,
	})
	for (let number = 1; ; number++) {
		let pending: Unanswered[number] = { id: null, title: `${name}.${number}` }
		try {
			const made = await send(origin, 'POST', '/api/articles', cookie, article(`${name}.${number}`))
			const { id } = JSON.parse(made.body) as { id: number }
			known.set(id, `${name}.${number}`)
			acknowledge()
			pending = { id, title: `${name}.${number}.changed` }
			await send(origin, 'PUT', `/api/articles/${id}`, cookie, article(`${name}.${number}.changed`))
			known.set(id, `${name}.${number}.changed`)
			acknowledge()
			if (number % 3 > 0) continue
			pending = { id, title: null }
			await send(origin, 'DELETE', `/api/articles/${id}`, cookie)
			known.set(id, null)
			acknowledge()
		} catch {
			unanswered.push(pending)
			return
		}
	}
}

/** Sends a request that has to succeed. */
async function send(origin: string, method: string, path: string, cookie: string, body?: unknown) {
	const response = await sendJson({ origin }, method, path, body, { Cookie: cookie })
	if (response.status >= 300) throw new Error(`${method} ${path} returned ${response.status}`)
	return response
}

function inspect(
	file: string,
	known: Acknowledged,
	unanswered: Unanswered,
	round: number,
	report: CrashReport,
) {
	const sqlite = new Sqlite(copyOf(file))
	const integrity = sqlite.pragma('integrity_check', { simple: true })
	if (integrity !== 'ok') report.integrity.push(`round ${round}: ${String(integrity)}`)
	const stored = new Map(sqlite.prepare('SELECT id, title FROM articles').raw().all() as [number, string][])
	sqlite.close()
	for (const [id, title] of known) {
		const found = stored.get(id) ?? null
		const mayBe = unanswered.filter((write) => write.id === id).map((write) => write.title)
		if (found === title) continue
		if (mayBe.includes(found)) known.set(id, found)
		else report.lost.push(`round ${round}: article ${id} is ${found}, acknowledged was ${title}`)
	}
}

/** A look at the database itself would fold its journal back: the next start has to do that. */
function copyOf(file: string): string {
	const copy = `${file}.copy`
	for (const suffix of ['-wal', '-shm']) rmSync(copy + suffix, { force: true })
	copyFileSync(file, copy)
	if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`)
	return copy
}
