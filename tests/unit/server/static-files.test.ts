import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveStatic } from '../../../server/static-files.ts'

let folder: string
let server: http.Server
let origin: string

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'static-files-'))
	for (const name of ['assets', 'share']) mkdirSync(path.join(folder, name))
	for (const name of ['favicon.svg', 'assets/app-1a2b3c4d.css', 'share/home.png'])
		writeFileSync(path.join(folder, name), `the file ${name}`)
	const serve = serveStatic(folder)
	server = http.createServer(async (req, res) => {
		if (!(await serve(req, res))) res.writeHead(404).end()
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
	server.close()
	rmSync(folder, { recursive: true, force: true })
})

describe.each(['/favicon.svg', '/assets/app-1a2b3c4d.css', '/share/home.png'])('%s', (address) => {
	it('has with a 304 the caching headers that it has with a 200', async () => {
		const full = await fetch(origin + address)
		expect(full.status).toBe(200)
		await full.text()
		const headers = { 'If-None-Match': full.headers.get('ETag') ?? '' }
		const repeated = await fetch(`${origin}${address}?v=1`, { headers })
		expect(repeated.status).toBe(304)
		for (const name of ['ETag', 'Vary', 'Cache-Control', 'Cross-Origin-Resource-Policy'])
			expect(repeated.headers.get(name), name).toBe(full.headers.get(name))
		expect(repeated.headers.get('ETag')).toMatch(/^W\/"/)
	})

	it('is sent whole to a client that holds another state', async () => {
		const headers = { 'If-None-Match': 'W/"1-1"' }
		const response = await fetch(origin + address, { headers })
		expect(response.status).toBe(200)
		expect(response.headers.get('ETag')).not.toBe('W/"1-1"')
		expect(await response.text()).toContain(address.slice(1))
	})
})
