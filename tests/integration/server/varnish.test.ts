/** The archive behind a real Varnish with the configuration of docs/hosting. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { freePort } from '../../support/free-port.ts'
import { type HttpResponse, postForm, request } from '../../support/http-client.ts'
import { apiWriter, signInCookie, type Writer } from '../../support/writers.ts'

/** It reads the documented configuration only where its modules are installed too. */
const isInstalled = spawnSync('varnishd', ['-C', '-f', path.resolve('docs/hosting/varnish.vcl')]).status === 0
const why = isInstalled ? '' : ' (not run: needs varnishd with varnish-modules)'

let archive: ArchiveServer
let cache: { origin: string; process: ChildProcess; folder: string }
let cookie: string
let writer: Writer

/** Starts Varnish at a port with the documented configuration, which asks the archive at `backend`. */
async function startVarnish(port: number, backend: string) {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-varnish-'))
	const documented = readFileSync('docs/hosting/varnish.vcl', 'utf8')
	const file = path.join(folder, 'test.vcl')
	writeFileSync(file, documented.replace('"3000"', JSON.stringify(new URL(backend).port)), { mode: 0o644 })
	const args = ['-F', '-n', path.join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', file]
	const child = spawn('varnishd', [...args, '-s', 'malloc,64m', '-j', 'none'], { stdio: 'ignore' })
	const origin = `http://127.0.0.1:${port}`
	await vi.waitFor(async () => expect((await request({ origin }, '/healthz')).status).toBe(200), {
		timeout: 20_000,
		interval: 100,
	})
	return { origin, process: child, folder }
}

/** Returns true when the response was held; Varnish then names the request that brought it, too. */
const isHit = ({ headers }: HttpResponse) => String(headers['x-varnish']).split(' ').length === 2

const read = (target: string, headers: Record<string, string> = {}) => request(cache, target, { headers })

/** Reads until the response is one that was held. */
async function readHeld(target: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
	await read(target, headers)
	const response = await read(target, headers)
	expect(isHit(response), target).toBe(true)
	return response
}

describe.skipIf(!isInstalled)(`behind Varnish${why}`, () => {
	beforeAll(async () => {
		const port = await freePort()
		archive = await startArchive({ PURGE_URL: `http://127.0.0.1:${port}/` })
		cache = await startVarnish(port, archive.origin)
		cookie = await signInCookie(archive.origin)
		writer = apiWriter(archive, cookie)
	})

	afterAll(async () => {
		const ended = new Promise((resolve) => cache.process.once('exit', resolve))
		cache.process.kill()
		await ended
		rmSync(cache.folder, { recursive: true, force: true })
		await archive.stop()
	})

	it('a page comes from the cache, and browsers are to ask again', async () => {
		const { headers } = await readHeld('/timeline')
		expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
		expect(headers).not.toHaveProperty('xkey')
	})

	it('a change shows soon on the page, in lists and in the footer of all pages', async () => {
		const fields = { slug: 'behind-varnish', excerpt: '', content: '<p>Text.</p>' }
		const places = ['/blog/behind-varnish', '/blog', '/feed.xml', '/timeline', '/sitemap.xml']
		const showing = async (word: string) => {
			const bodies = await Promise.all(places.map(async (place) => (await read(place)).body))
			return bodies.filter((body) => body.includes(word)).length
		}
		const shows = async (word: string, count: number) => {
			const begun = performance.now()
			while ((await showing(word)) !== count) {
				expect(performance.now() - begun, `${word} in ${count} places`).toBeLessThan(10_000)
				await wait(10)
			}
			// And it stays so: no former page was on its way into the cache.
			for (let again = 0; again < 3; again++) expect(await showing(word)).toBe(count)
		}
		for (let round = 0; round < 3; round++) {
			await Promise.all(places.map((place) => read(place)))
			const id = await writer.create({ ...fields, title: `First wording ${round}` })
			await shows('behind-varnish', 5)
			await shows(`First wording ${round}`, 4)
			await writer.replace(id, { ...fields, title: `Second wording ${round}` })
			await shows(`Second wording ${round}`, 4)
			await shows(`First wording ${round}`, 0)
			await writer.remove(id)
			await shows(`Second wording ${round}`, 0)
		}
	})

	it('no former page stays while readers ask for it all the time', async () => {
		const fields = { title: 'Among readers', slug: 'among-readers', excerpt: '', content: '<p>Text.</p>' }
		let isReading = true
		const readers = Array.from({ length: 8 }, async () => {
			while (isReading) await read('/blog')
		})
		for (let round = 0; round < 5; round++) {
			const id = await writer.create(fields)
			await vi.waitFor(async () => expect((await read('/blog')).body).toContain(fields.title))
			await writer.remove(id)
			await vi.waitFor(async () => expect((await read('/blog')).body).not.toContain(fields.title))
		}
		isReading = false
		await Promise.all(readers)
		expect((await readHeld('/blog')).body).not.toContain(fields.title)
	})

	it('each theme has its own variant, whatever other cookies are sent', async () => {
		const choose = async (theme: string) => {
			const { headers } = await postForm(archive, '/theme', { theme, back: '/' })
			return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
		}
		for (const theme of ['light', 'dark']) {
			const pair = await choose(theme)
			const { body } = await readHeld('/faq', { Cookie: pair })
			expect(body).toContain(`data-theme="${theme}"`)
			expect(isHit(await read('/faq', { Cookie: `a=1; ${pair}; b=2` }))).toBe(true)
		}
		const { body } = await readHeld('/faq', { Cookie: 'tracker=1' })
		expect(body).not.toContain('data-theme')
		expect(isHit(await read('/faq'))).toBe(true)
	})

	it('a reader without compression and one with it get the same page', async () => {
		const plain = await readHeld('/causes')
		const packed = await readHeld('/causes', { 'Accept-Encoding': 'gzip' })
		expect(packed.headers['content-encoding']).toBe('gzip')
		expect(plain.headers['content-encoding']).toBeUndefined()
		expect(plain.body).toContain('</html>')
	})

	it('responses to a signed-in user neither come from the cache nor enter it', async () => {
		const draft = await request(archive, '/api/articles', {
			method: 'POST',
			body: JSON.stringify({ title: 'Unseen', slug: 'unseen', content: '<p>Text.</p>', status: 'draft' }),
			headers: { Cookie: cookie, 'Content-Type': 'application/json' },
		})
		expect(draft.status).toBe(201)
		for (const target of ['/blog/unseen', '/admin', '/api/articles']) {
			const own = await read(target, { Cookie: cookie })
			expect([own.status, isHit(own)], target).toEqual([200, false])
			expect(own.body).toContain('Unseen')
			const others = await read(target)
			expect(others.status, target).not.toBe(200)
			expect(others.body).not.toContain('Unseen')
		}
		await readHeld('/timeline')
		expect(isHit(await read('/timeline', { Cookie: cookie }))).toBe(false)
	})

	it('a page that is missing is not held', async () => {
		await read('/blog/not-yet')
		const id = await writer.create({ title: 'Now', slug: 'not-yet', excerpt: '', content: '<p>Text.</p>' })
		expect((await read('/blog/not-yet')).status).toBe(200)
		await writer.remove(id)
	})
})
