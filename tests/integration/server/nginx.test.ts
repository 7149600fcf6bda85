/** The archive behind a real nginx with the configuration of docs/hosting. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { freePort } from '../../support/free-port.ts'
import { request } from '../../support/http-client.ts'
import { signInCookie } from '../../support/writers.ts'

const isInstalled = spawnSync('nginx', ['-v']).error === undefined
const why = isInstalled ? '' : ' (not run: needs nginx)'

let archive: ArchiveServer
let nginx: { origin: string; process: ChildProcess; folder: string }

/** Starts nginx with the documented site, at a port of its own, naming in a header what its cache did. */
async function startNginx(port: number, backend: string) {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-nginx-'))
	const held = path.join(folder, 'held')
	mkdirSync(held)
	chmodSync(folder, 0o755)
	chmodSync(held, 0o777)
	const site = readFileSync('docs/hosting/nginx-cache.conf', 'utf8')
		.replace('/var/cache/nginx/archive', held)
		.replace('127.0.0.1:3000', new URL(backend).host)
		.replace('listen 80;', `listen 127.0.0.1:${port};\n\tadd_header X-Held $upstream_cache_status;`)
	const file = path.join(folder, 'nginx.conf')
	const around = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`
	writeFileSync(file, `${around}\nhttp { access_log off;\n${site}\n}\n`)
	const child = spawn('nginx', ['-e', path.join(folder, 'error.log'), '-c', file], { stdio: 'ignore' })
	const origin = `http://127.0.0.1:${port}`
	await vi.waitFor(async () => expect((await request({ origin }, '/healthz')).status).toBe(200), {
		timeout: 20_000,
		interval: 100,
	})
	return { origin, process: child, folder }
}

const read = async (target: string, headers: Record<string, string> = {}) => {
	const { status, headers: received } = await request(nginx, target, { headers })
	return { status, held: received['x-held'], encoding: received['content-encoding'] }
}

describe.skipIf(!isInstalled)(`behind nginx${why}`, () => {
	beforeAll(async () => {
		archive = await startArchive({ TRUST_PROXY: '1' })
		nginx = await startNginx(await freePort(), archive.origin)
	})

	afterAll(async () => {
		const ended = new Promise((resolve) => nginx.process.once('exit', resolve))
		nginx.process.kill()
		await ended
		rmSync(nginx.folder, { recursive: true, force: true })
		await archive.stop()
	})

	it.each([
		['gzip, deflate, br', '/timeline', 'gzip'],
		['br;q=1.0, gzip;q=0.8', '/causes', 'gzip'],
		['gzip', '/aftermath', 'gzip'],
		['identity', '/casualties', undefined],
	])(
		'holds a page that was never read before as who accepts %s can read it',
		async (accepted, target, encoding) => {
			const headers = { 'Accept-Encoding': accepted }
			expect(await read(target, headers)).toEqual({ status: 200, held: 'MISS', encoding })
			expect(await read(target, headers)).toEqual({ status: 200, held: 'HIT', encoding })
		},
	)

	it('holds one variant for each theme, and none for other cookies', async () => {
		await read('/faq')
		expect((await read('/faq', { Cookie: 'other=1' })).held).toBe('HIT')
		expect((await read('/faq', { Cookie: 'theme=ImRhcmsi' })).held).toBe('MISS')
	})

	it('lets somebody who is signed in pass', async () => {
		const Cookie = await signInCookie(archive.origin)
		await read('/sources')
		expect((await read('/sources', { Cookie })).held).toBe('BYPASS')
		expect((await read('/sources')).held).toBe('HIT')
	})
})
