import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { schemaVersion } from '../../../db/migrate.ts'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { request, sendJson } from '../../support/http-client.ts'

// These start the built site, as `npm start` does.
expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

const running: ArchiveServer[] = []
const folders: string[] = []

afterEach(async () => {
	for (const server of running.splice(0)) await server.stop()
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}, folder?: string) {
	const server = await startArchive(settings, folder)
	running.push(server)
	return server
}

function newFolder() {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-serving-'))
	folders.push(folder)
	return folder
}

describe('npm start', () => {
	it('makes the first administrator and tells a generated password once', async () => {
		const folder = newFolder()
		const first = await start({ ADMIN_PASSWORD: '' }, folder)
		const password = first.output().match(/Password, shown this once: (\S+)/)?.[1] ?? ''
		const login = await sendJson(first, 'POST', '/api/auth/login', { username: 'editor', password })
		expect(login.status).toBe(200)
		await first.stop()
		const second = await start({ ADMIN_PASSWORD: '' }, folder)
		expect(second.output()).not.toContain('Password')
	})

	it('tells the generated password also when it cannot listen', async () => {
		const taken = await start()
		const { port } = new URL(taken.origin)
		await expect(startArchive({ ADMIN_PASSWORD: '', PORT: port }, newFolder())).rejects.toThrow(
			/Password, shown this once: \S{20}\n/,
		)
	})

	it('keeps the ids of its feeds when it moves to another domain', async () => {
		const folder = newFolder()
		const readIds = async (siteUrl: string) => {
			const server = await start({ SITE_URL: siteUrl, STARTER_ARTICLES: 'true' }, folder)
			const ids = []
			for (const feed of ['/feed.json', '/changes.json']) {
				const { items } = JSON.parse((await request(server, feed)).body)
				ids.push(...items.map(({ id }: { id: string }) => id))
			}
			for (const feed of ['/feed.xml', '/changes.xml'])
				ids.push(...[...(await request(server, feed)).body.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id))
			await server.stop()
			return ids
		}
		const before = await readIds('http://localhost:3000')
		expect(before).toContain('tag:localhost,2025:blog')
		expect(await readIds('https://archive.example')).toEqual(before)
	})

	it('refuses a database of a later version with a clear line', async () => {
		const folder = newFolder()
		const sqlite = new Sqlite(path.join(folder, 'archive.db'))
		sqlite.pragma(`user_version = ${schemaVersion + 1}`)
		sqlite.close()
		await expect(startArchive({}, folder)).rejects.toThrow(/knows only schemas up to/)
	})

	it('refuses a bad setting with its name', async () => {
		await expect(startArchive({ PAGE_CACHE_MIB: 'much' }, newFolder())).rejects.toThrow(/PAGE_CACHE_MIB/)
	})

	it('on SIGTERM finishes open requests, accepts no new ones and exits with 0, busy clients or not', async () => {
		const { origin, process: child } = await start()
		const agent = new http.Agent({ keepAlive: true })
		const get = () =>
			new Promise<number>((resolve, reject) => {
				http
					.get(`${origin}/timeline`, { agent }, (res) => {
						res.resume()
						res.on('end', () => resolve(res.statusCode ?? 0))
					})
					.on('error', reject)
			})
		expect(await get()).toBe(200)
		let isBusy = true
		const busy = (async () => {
			while (isBusy) await get().catch(() => (isBusy = false))
		})()
		const ended = new Promise((resolve) => child.once('exit', resolve))
		const pending = http.request(`${origin}/api/auth/login`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Expect: '100-continue', 'Content-Length': 2 },
		})
		const answered = new Promise<number>((resolve, reject) => {
			pending.on('response', (res) => resolve(res.resume().statusCode ?? 0))
			pending.on('error', reject)
		})
		pending.flushHeaders()
		// The server asks for the body: from now on the request is in flight.
		await new Promise((resolve) => pending.once('continue', resolve))
		child.kill('SIGTERM')
		await refusesConnections(origin)
		pending.end('{}')
		expect(await answered).toBe(400)
		expect(await ended).toBe(0)
		isBusy = false
		await busy
		await expect(request({ origin }, '/')).rejects.toThrow()
	})
})

describe('a client that does not end its request', () => {
	it('keeps the server no longer than ten seconds', async () => {
		const { origin, process: child } = await start()
		const pending = http.request(`${origin}/api/subscribe`, {
			method: 'POST',
			headers: { Expect: '100-continue', 'Content-Length': 100 },
		})
		pending.on('error', () => undefined)
		pending.flushHeaders()
		await new Promise((resolve) => pending.once('continue', resolve))
		const ended = new Promise((resolve) => child.once('exit', resolve))
		child.kill('SIGTERM')
		// Two seconds more, for a machine that is busy with other tests.
		const tooLong = wait(12_000, 'still running')
		expect(await Promise.race([ended, tooLong])).toBe(0)
	})
})

describe('a plain remix-serve', () => {
	it('serves the same build', async () => {
		const folder = newFolder()
		// Below the ports that the system gives to others.
		const port = 10_000 + (process.pid % 20_000)
		const child = spawn('npx', ['remix-serve', 'build/server/index.js'], {
			env: {
				...process.env,
				PORT: String(port),
				HOST: '127.0.0.1',
				DATABASE_PATH: path.join(folder, 'archive.db'),
			},
			stdio: ['ignore', 'pipe', 'pipe'],
			detached: true,
		})
		try {
			await new Promise<void>((resolve, reject) => {
				child.stdout.on('data', (chunk: Buffer) => {
					if (chunk.toString().includes('remix-serve')) resolve()
				})
				child.once('exit', () => reject(new Error('remix-serve ended')))
			})
			const served = { origin: `http://127.0.0.1:${port}` }
			const page = await request(served, '/timeline')
			expect(page.status).toBe(200)
			expect(page.body).toContain('LIVE DOCUMENTATION')
			expect((await request(served, '/api/articles?status=published')).status).toBe(200)
		} finally {
			if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
		}
	})
})

/** Comes back when the server takes no new connection. */
async function refusesConnections(origin: string): Promise<void> {
	const { hostname, port } = new URL(origin)
	const connect = () =>
		new Promise<boolean>((resolve) => {
			const socket = net.connect(Number(port), hostname)
			socket.once('connect', () => {
				socket.destroy()
				resolve(true)
			})
			socket.once('error', () => resolve(false))
		})
	await vi.waitUntil(async () => !(await connect()), { timeout: 10_000, interval: 10 })
}
