import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { encodeImage } from '../../../app/domain/images/encoder/encode.server.ts'
import type { ImageOutput } from '../../../app/domain/images/image-output.ts'
import { ImageRejectedError } from '../../../app/domain/images/image-rejected.server.ts'
import { filesOf, imageAt } from '../../../app/lib/uploads.ts'
import { env } from '../../../app/runtime/env.server.ts'
import { articleBody } from '../../factories/article.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { itShared as it } from '../../support/database.ts'
import { hostileFiles, imageOfEachKind, imagesWithMetadata, makeImage } from '../../support/images.ts'

let client: ApiClient

it.beforeAll(async () => {
	client = await signedInClient()
})

function send(bytes: Buffer, fields: Record<string, string> = { alt: 'A map' }, name = 'map.jpg') {
	const body = new FormData()
	body.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
	for (const [field, value] of Object.entries(fields)) body.set(field, value)
	return client.send('POST', '/api/images', { body })
}

async function stored(bytes: Buffer, fields?: Record<string, string>): Promise<ImageOutput> {
	const { status, body } = await send(bytes, fields)
	expect(status, JSON.stringify(body)).toBe(201)
	return body as ImageOutput
}

function readFiles({ url }: ImageOutput): Buffer[] {
	const known = imageAt(url)
	if (!known) throw new Error(`${url} names no image`)
	return filesOf(known).map((file) => readFileSync(path.join(env().dataFolder, file)))
}

describe('POST /api/images', () => {
	it('stores an image in several sizes with its description', async () => {
		const words = { alt: ' A map  of the region ', credit: 'The archive', source: 'https://example.org/map' }
		const { status, headers, body } = await send(await makeImage(2000, 1500).jpeg().toBuffer(), words)
		expect(status).toBe(201)
		const image = body as ImageOutput
		expect(headers.get('Location')).toBe(`/api/images/${image.id}`)
		expect(image).toMatchObject({
			...words,
			alt: 'A map of the region',
			decorative: false,
			width: 1600,
			height: 1200,
		})
		expect(image.url).toMatch(/^\/uploads\/([0-9a-f]{2})\/\1[0-9a-f]{30}-1600x1200\.webp$/)
		expect(image.variants.map(({ width }) => width)).toEqual([480, 960, 1600])
		const facts = await Promise.all(readFiles(image).map((bytes) => sharp(bytes).metadata()))
		expect(facts.map(({ format, width }) => `${format} ${width}`)).toEqual([
			'webp 480',
			'webp 960',
			'webp 1600',
			'jpeg 1200',
		])
	})

	it('takes every kind that it names', async () => {
		for (const [kind, bytes] of await imageOfEachKind()) expect((await stored(bytes)).width, kind).toBe(640)
	})

	it('stores the same image once, with the words that came last', async () => {
		const bytes = await makeImage(300, 200).png().toBuffer()
		const first = await stored(bytes, { alt: 'One' })
		const second = await stored(bytes, { alt: 'Two' })
		expect(second).toEqual({ ...first, alt: 'Two' })
	})

	it('makes a small image no larger', async () => {
		const image = await stored(await makeImage(40, 30).png().toBuffer())
		expect(image).toMatchObject({ width: 40, height: 30, variants: [{ url: image.url, width: 40 }] })
	})

	it('rotates an image by its Exif orientation', async () => {
		const bytes = await makeImage(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
		const image = await stored(bytes)
		expect(image).toMatchObject({ width: 400, height: 600 })
		const largest = readFiles(image).at(-2)
		const { data } = await sharp(largest)
			.extract({ left: 396, top: 2, width: 1, height: 1 })
			.raw()
			.toBuffer({ resolveWithObject: true })
		expect(data[0]).toBeGreaterThan(200)
	})

	it('keeps only the image of a file', async () => {
		const secret = '35.7N 51.4E by nobody'
		for (const [what, bytes] of await imagesWithMetadata(secret)) {
			for (const file of readFiles(await stored(bytes))) {
				expect(file.includes(secret), what).toBe(false)
				const { exif, xmp, iptc, icc } = await sharp(file).metadata()
				expect({ exif, xmp, iptc, icc }, what).toEqual({})
			}
		}
	})

	it('rejects hostile files and files that are no images, each with a message', async () => {
		const files = await hostileFiles()
		expect(files.length).toBeGreaterThan(50)
		const wrong: string[] = []
		for (const [what, bytes] of files.filter(([, { length }]) => length > 0)) {
			const error: unknown = await encodeImage(bytes, env().dataFolder).catch((thrown) => thrown)
			if (!(error instanceof ImageRejectedError) || error.message.length < 15) wrong.push(`${what}: ${error}`)
		}
		expect(wrong).toEqual([])
		// A process for each would take most of the time of this file.
		for (const [what, bytes] of files.filter(([, { length }], index) => length === 0 || index % 12 === 0)) {
			const { status, body } = await send(bytes)
			expect({ status, body }, what).toMatchObject({
				status: 400,
				body: { detail: expect.stringMatching(/.{15}/) },
			})
		}
	})

	it.each([
		['no words', {}, 'alt'],
		['spaces for words', { alt: '  ' }, 'alt'],
		['a source that is no address', { alt: 'A', source: 'javascript:alert(1)' }, 'source'],
		['words without end', { alt: 'A'.repeat(1001) }, 'alt'],
		['an odd mark', { alt: 'A', decorative: 'perhaps' }, 'decorative'],
	])('refuses %s and names the field', async (_what, fields, field) => {
		const { status, body } = await send(
			await makeImage(9, 9).png().toBuffer(),
			fields as Record<string, string>,
		)
		expect(status).toBe(400)
		expect(body).toMatchObject({ errors: [{ field }] })
	})

	it('accepts a decorative image without alternative text', async () => {
		const image = await stored(await makeImage(20, 9).png().toBuffer(), {
			decorative: 'true',
			alt: 'left out',
		})
		expect(image).toMatchObject({ alt: '', decorative: true })
	})

	it('refuses a body of another type, one that is damaged, and one without a file', async () => {
		expect((await client.post('/api/images', { alt: 'A' })).status).toBe(415)
		const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
		expect((await client.send('POST', '/api/images', { body: '--x\r\nnothing', headers })).status).toBe(400)
		const form = new FormData()
		form.set('alt', 'A')
		form.set('file', 'a text')
		expect((await client.send('POST', '/api/images', { body: form })).status).toBe(400)
	})

	it('fetches an image from public addresses alone', async () => {
		for (const url of ['http://127.0.0.1:1/a.png', 'http://[::1]/a.png', 'file:///etc/passwd', 'a.png']) {
			const body = new FormData()
			body.set('url', url)
			body.set('alt', 'A map')
			const refused = await client.send('POST', '/api/images', { body })
			expect(refused.status, url).toBe(400)
			expect(refused.body).toMatchObject({
				errors: [{ field: 'url', message: expect.stringMatching(/^The image was not fetched\. .+/) }],
			})
		}
	})

	it('refuses a file of more than 12 MiB', async () => {
		const { status, body } = await send(Buffer.alloc(12 * 1024 * 1024 + 1))
		expect(status).toBe(413)
		expect(body).toMatchObject({ detail: expect.stringContaining('12 MiB') })
	})
})

describe('images', () => {
	it('are listed, latest first, and read one by one', async () => {
		const image = await stored(await makeImage(77, 66).png().toBuffer())
		const list = await client.get('/api/images?limit=1')
		expect(list.body).toEqual([image])
		expect(list.headers.get('X-Total-Count')).toMatch(/^\d+$/)
		expect((await client.get(`/api/images/${image.id}`)).body).toEqual(image)
		expect((await client.get('/api/images/999999')).status).toBe(404)
	})

	it('are for administrators', async () => {
		const stranger = new ApiClient()
		const responses = [
			await stranger.get('/api/images'),
			await stranger.get('/api/images/1'),
			await stranger.delete('/api/images/1'),
			await stranger.send('POST', '/api/images', { body: new FormData() }),
		]
		expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401])
	})

	it('that nothing names are deleted, until they are sent again', async () => {
		const bytes = await makeImage(55, 44).png().toBuffer()
		const image = await stored(bytes)
		expect((await client.delete(`/api/images/${image.id}`)).status).toBe(200)
		expect((await client.get(`/api/images/${image.id}`)).status).toBe(404)
		expect((await client.delete(`/api/images/${image.id}`)).status).toBe(404)
		const { body } = await client.get('/api/images')
		expect((body as ImageOutput[]).map(({ id }) => id)).not.toContain(image.id)
		expect(await stored(bytes)).toEqual(image)
		expect((await client.get(`/api/images/${image.id}`)).body).toEqual(image)
	})

	it('that an article names stay, also when it was only an earlier draft that did', async () => {
		const image = await stored(await makeImage(54, 45).png().toBuffer())
		const content = `<p>A</p><p><img src="${image.url}" alt="A map"></p>`
		const article = await client.post('/api/articles', articleBody({ title: 'With a map', content }))
		const { id } = article.body as { id: number }
		const refused = await client.delete(`/api/images/${image.id}`)
		expect(refused.status).toBe(409)
		expect(refused.body).toMatchObject({ detail: expect.stringContaining('“With a map”') })
		await client.put(`/api/articles/${id}`, articleBody({ title: 'With a map', content: '<p>None</p>' }))
		expect((await client.delete(`/api/images/${image.id}`)).status).toBe(409)
	})
})

it('an article holds the sizes of an uploaded image, so that a browser can choose one and keep its room', async () => {
	const image = await stored(await makeImage(1200, 600).jpeg().toBuffer())
	const content = `<figure><img src="${image.url}" alt="A map" width="9" srcset="https://elsewhere.example/x 1w"><figcaption>On day 9</figcaption></figure>`
	const { body } = await client.post('/api/articles', articleBody({ title: 'A caption', content }))
	const sizes = image.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
	expect((body as { content: string }).content).toBe(
		`<figure><img src="${image.url}" alt="A map" width="1200" height="600" srcset="${sizes}" sizes="(min-width: 40rem) 37rem, 100vw" loading="lazy"><figcaption>On day 9</figcaption></figure>`,
	)
})
