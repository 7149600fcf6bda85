/** Kills the archive while editions are published and readers poll pages, and looks whether any edition is half there. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSqlite } from '../../db/client.ts'
import { type ArchiveServer, startArchive } from '../support/archive-server.ts'
import { request, sendJson } from '../support/http-client.ts'
import { signInCookie } from '../support/writers.ts'

/** Records that each edition marks with its number. Pages show several of them together. */
const marked = ['d4-1', 'd4-3', 'd5-1'] as const

const pages = [
	'/timeline',
	'/timeline/day-4',
	'/timeline/day-5',
	'/incidents/d4-3',
	'/id/d4-1.json',
	'/id/d4-3.json',
	'/id/d5-1.json',
	'/data/entries.csv',
	'/data/entries.json',
	'/embed/d4-3',
	'/cite/id/d4-3.ris',
	'/incidents',
	'/map',
	'/places/tehran',
	'/search?q=zither',
	'/search?q=zither&kind=timeline',
	'/timeline?actor=Israel',
	'/sources',
	'/brief',
	'/',
]

const readers = 4
const killWithinMs = 1500

export type EditionCrashReport = {
	rounds: number
	published: number
	read: number
	/** Pages of two editions, or of one older than those that were acknowledged before they were asked for. */
	mixed: string[]
	/** Editions that were acknowledged and are gone, or that lack a record. */
	lost: string[]
}

export async function runEditionCrashRounds(
	rounds: number,
	random = Math.random,
): Promise<EditionCrashReport> {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-editions-'))
	const report: EditionCrashReport = { rounds, published: 0, read: 0, mixed: [], lost: [] }
	const state = { acknowledged: 1 }
	try {
		for (let round = 1; round <= rounds; round++) {
			const server = await startArchive({ LOG_LEVEL: 'error', STARTER_ARTICLES: 'false' }, folder)
			const cookie = await signInCookie(server.origin)
			let begin = () => {}
			const begun = new Promise<void>((resolve) => {
				begin = resolve
			})
			const publishing = publishUntilKilled(
				server.origin,
				cookie,
				() => {
					report.published++
					begin()
				},
				state,
			)
			const reading = Array.from({ length: readers }, (_, offset) =>
				readUntilKilled(server.origin, offset, state, report),
			)
			await begun
			await kill(server, random() * killWithinMs)
			await Promise.all([publishing, ...reading])
			inspect(server.databasePath, round, state, report)
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

type State = { acknowledged: number }

/** Drafts all marked records and publishes them, again and again, until the server is gone. */
async function publishUntilKilled(origin: string, cookie: string, acknowledge: () => void, state: State) {
	const send = async (method: string, path: string, body: unknown) => {
		const response = await sendJson({ origin }, method, path, body, { Cookie: cookie })
		if (response.status >= 300)
			throw new Error(`${method} ${path} returned ${response.status}: ${response.body}`)
		return JSON.parse(response.body)
	}
	try {
		for (;;) {
			const number = (await send('GET', '/api/editions', undefined))[0].number + 1
			for (const id of marked) {
				const { record } = JSON.parse((await request({ origin }, `/id/${id}.json`)).body)
				const text = `${record.text.replace(/ Zither \d+\.$/, '')} Zither ${number}.`
				await send('PUT', `/api/record/${id}/draft`, { record: { ...record, text }, reason: 'A mark' })
			}
			const published = await send('POST', '/api/editions', { note: `Mark ${number}` })
			state.acknowledged = published.number
			acknowledge()
		}
	} catch (error) {
		if (!(error instanceof Error) || !/ returned \d/.test(error.message)) return
		throw error
	}
}

async function readUntilKilled(origin: string, offset: number, state: State, report: EditionCrashReport) {
	for (let index = offset; ; index++) {
		const page = pages[index % pages.length] ?? '/'
		const least = state.acknowledged
		let body: string
		try {
			body = (await request({ origin }, page)).body
		} catch {
			return
		}
		report.read++
		const marks = new Set([...body.matchAll(/Zither (\d+)\b/g)].map(([, mark]) => Number(mark)))
		if (marks.size > 1) report.mixed.push(`${page}: ${[...marks].join(' and ')}`)
		for (const mark of marks)
			if (mark < least && least > 1) report.mixed.push(`${page}: ${mark} after ${least}`)
	}
}

function inspect(file: string, round: number, state: State, report: EditionCrashReport) {
	const sqlite = openSqlite(file)
	const numbers = sqlite.prepare('SELECT number FROM editions ORDER BY number').pluck().all() as number[]
	if (numbers.length < state.acknowledged || numbers.at(-1) !== numbers.length)
		report.lost.push(`round ${round}: editions ${numbers.join(' ')}, acknowledged were ${state.acknowledged}`)
	const counts = sqlite
		.prepare('SELECT edition, count(*) AS count FROM record_states WHERE edition > 1 GROUP BY edition')
		.all() as { edition: number; count: number }[]
	for (const { edition, count } of counts)
		if (count !== marked.length) report.lost.push(`round ${round}: edition ${edition} has ${count} records`)
	const integrity = sqlite.pragma('integrity_check', { simple: true })
	if (integrity !== 'ok') report.lost.push(`round ${round}: ${String(integrity)}`)
	sqlite.close()
	state.acknowledged = numbers.length
}
