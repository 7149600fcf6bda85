import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect } from 'vitest'
import { fetchImage, ImageFetchError } from '../../../../app/domain/images/fetch-image.server.ts'
import { ImageRejectedError } from '../../../../app/domain/images/image-rejected.server.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { makeImage } from '../../../support/images.ts'

let server: Server

afterEach(() => {
	server.close()
})

/** Serves one response to whatever is asked; resolves to an address there. */
async function serve(respond: RequestListener): Promise<string> {
	server = createServer(respond)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/map.png`
}

const description = { alt: 'A map', isDecorative: false, credit: 'The city', source: 'https://city.example/' }
const local = { isAllowedAddress: () => true }

describe('fetching an image', () => {
	it('stores it as an upload, with its description', async () => {
		const bytes = await makeImage(410, 200).png().toBuffer()
		let accept = ''
		const address = await serve((req, res) => {
			accept = req.headers.accept ?? ''
			res.end(bytes)
		})
		const image = await fetchImage(testContext, address, description, local)
		expect(image).toMatchObject({ ...description, width: 410, height: 200 })
		expect(accept).toBe('image/*')
	})

	it.each<[string, RequestListener, RegExp]>([
		['an error', (_req, res) => res.writeHead(404).end(), /status 404/],
		[
			'more than an upload may have',
			(_req, res) => res.writeHead(200, { 'Content-Length': 12 * 1024 * 1024 + 1 }).end('x'),
			/larger than 12,582,912 bytes/,
		],
		[
			'another scheme',
			(_req, res) => res.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
			/not an http or https address/,
		],
	])('says why there is none where the other site answers with %s', async (_what, respond, reason) => {
		const fetching = fetchImage(testContext, await serve(respond), description, local)
		await expect(fetching).rejects.toThrow(ImageFetchError)
		await expect(fetching).rejects.toThrow(reason)
	})

	it('stores nothing but images', async () => {
		const address = await serve((_req, res) => res.end('<!doctype html><script>alert(1)</script>'))
		await expect(fetchImage(testContext, address, description, local)).rejects.toThrow(ImageRejectedError)
	})

	it('asks no server of its own network', async () => {
		let isAsked = false
		const address = await serve((_req, res) => {
			isAsked = true
			res.end()
		})
		await expect(fetchImage(testContext, address, description)).rejects.toThrow('not on the public Internet')
		expect(isAsked).toBe(false)
	})
})
