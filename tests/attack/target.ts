/** A started server that is watched while it is attacked. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDb, openSqlite } from '../../db/client.ts'
import { listMissingRenderings } from '../../db/repositories/revision-results.ts'
import { seedLongArticles } from '../../scripts/bench/long-articles.ts'
import { memoryMib } from '../../scripts/bench/usage.ts'
import { administrator } from '../support/prepared-data.ts'
import { comeBefore } from './priority.ts'
import { startVisitor, statusOf, type Visits } from './visitor.ts'

/** Effect of an attack on the server, and on a visitor meanwhile. Times in milliseconds, memory in MiB (null where the system does not tell). */
export type Damage = Visits & {
	isAlive: boolean
	longestStallMs: number
	mostMib: number | null
	afterMib: number | null
}

export type Target = {
	port: number
	origin: string
	/** Attacks, and watches until the attack is over and the server has rested: V8 gives memory back after eight seconds of that. */
	watch: (attack: () => Promise<void>, restMs?: number) => Promise<Damage>
	stop: () => Promise<void>
}

const sampleEveryMs = 50
/** Script that the server loads first, to measure itself. */
const measure = new URL('../../scripts/bench/event-loop-gaps.js', import.meta.url).href

/** Starts the built site as `npm start` does, with `articles` published articles of 12 KB. */
export async function startTarget(articles: number): Promise<Target> {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-attack-'))
	const databasePath = path.join(folder, 'archive.db')
	await seedLongArticles(databasePath, articles)
	// The first start fills the index of the search and renders versions: the attack is on an archive at rest.
	const first = await startSite(databasePath)
	await waitForRenderings(databasePath)
	await stop(first.child)
	const { child, port } = await startSite(databasePath)
	return {
		port,
		origin: `http://127.0.0.1:${port}`,
		watch: (attack, restMs = 10_000) => watch(child, port, attack, restMs),
		async stop() {
			await stop(child)
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** Resolves when all versions of articles have been rendered: until then each batch has public pages rendered again. */
async function waitForRenderings(databasePath: string): Promise<void> {
	const db = createDb(openSqlite(databasePath))
	while ((await listMissingRenderings(db, 1)).length > 0) await wait(200)
	await db.destroy()
}

async function startSite(databasePath: string): Promise<{ child: ChildProcess; port: number }> {
	const { options, environment } = readStart()
	const child = spawn('node', [`--import=${measure}`, ...options, 'server/start.js'], {
		env: {
			...process.env,
			...environment,
			PORT: '0',
			HOST: '127.0.0.1',
			DATABASE_PATH: databasePath,
			ADMIN_USERNAME: administrator.username,
			ADMIN_PASSWORD: administrator.password,
			LOG_LEVEL: 'info',
		},
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
	})
	comeBefore('attackers', child.pid)
	return { child, port: await readPort(child) }
}

async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const ended = new Promise((resolve) => child.once('exit', resolve))
	child.kill('SIGTERM')
	await ended
}

/** The options and the environment with which `npm start` runs Node.js. */
function readStart(): { options: string[]; environment: Record<string, string> } {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
	const words = scripts.start.split(' ')
	return {
		options: words.filter((word) => word.startsWith('--')),
		environment: Object.fromEntries(
			words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
		),
	}
}

function readPort(child: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		child.once('exit', (code) => reject(new Error(`the archive ended with ${code}`)))
		let output = ''
		child.stdout?.on('data', (chunk: Buffer) => {
			// The log goes on for as long as the server does.
			if (output.length < 10_000) output += chunk.toString()
			const port = output.match(/The archive is at http:\/\/[^:]+:(\d+)/)?.[1]
			if (port) resolve(Number(port))
		})
	})
}

async function watch(
	child: ChildProcess,
	port: number,
	attack: () => Promise<void>,
	restMs: number,
): Promise<Damage> {
	const isAlive = () => child.exitCode === null && child.signalCode === null
	const readMib = () => memoryMib(child.pid ?? 0)?.now ?? null
	let mostMib = readMib()
	const endVisits = await startVisitor(port)
	await readStall(child)
	const sampling = setInterval(() => {
		const now = readMib()
		if (now !== null) mostMib = Math.max(mostMib ?? 0, now)
	}, sampleEveryMs)
	await attack()
	clearInterval(sampling)
	const visits = await endVisits()
	const longestStallMs = isAlive() ? await readStall(child) : Number.POSITIVE_INFINITY
	await wait(restMs)
	const afterMib = readMib()
	return {
		...visits,
		isAlive: isAlive() && (await statusOf(port, '/')) === 200,
		longestStallMs,
		mostMib,
		afterMib,
	}
}

function readStall(child: ChildProcess): Promise<number> {
	return new Promise((resolve) => {
		child.once('message', (stall) => resolve(Number(stall)))
		child.once('exit', () => resolve(Number.POSITIVE_INFINITY))
		child.send('stall')
	})
}
