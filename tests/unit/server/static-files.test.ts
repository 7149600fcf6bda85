import { once } from 'node:events'
import fs, { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { staticFiles } from '../../../server/steps/files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let folder: string
let origin: string

beforeEach(async () => {
	folder = temporaryFolder()
	for (const name of ['assets', 'share']) mkdirSync(path.join(folder, name))
	for (const name of ['favicon.svg', 'assets/app-1a2b3c4d.css', 'share/home.png'])
		writeFileSync(path.join(folder, name), `the file ${name}`)
	const sendStatic = staticFiles(folder)
	const server = http.createServer(async (req, res) => {
		const [path = ''] = (req.url ?? '').split('?')
		if (!(await sendStatic({ req, res, path }))) res.writeHead(404).end()
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	onTestFinished(() => void server.close())
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

describe.each(['/favicon.svg', '/assets/app-1a2b3c4d.css', '/share/home.png'])(
	'the static file %s',
	(address) => {
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
	},
)

describe('a file that is gone since the server has started', () => {
	const address = '/assets/app-1a2b3c4d.css'

	async function expectNotFound() {
		const response = await fetch(origin + address)
		expect(response.status).toBe(404)
		for (const name of ['Cache-Control', 'Content-Type', 'ETag', 'Last-Modified'])
			expect(response.headers.get(name), name).toBeNull()
		expect((await fetch(`${origin}/favicon.svg`)).status).toBe(200)
	}

	it('is not found, and the others are served', async () => {
		rmSync(path.join(folder, address))
		await expectNotFound()
	})

	it('is not found when it goes just before it is opened', async () => {
		const open = fs.createReadStream
		vi.spyOn(fs, 'createReadStream').mockImplementationOnce((...args) => {
			rmSync(path.join(folder, address))
			return open(...args)
		})
		await expectNotFound()
	})
})
