/** Images as a browser sends and gets them, in backups and in the archive file. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImageOutput } from '../../../app/domain/images/image-output.ts'
import { backUp } from '../../../db/backup.ts'
import { MissingFilesError } from '../../../db/backup-files.ts'
import { restore } from '../../../db/restore.ts'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { type HttpResponse, postMultipart, request, sendJson } from '../../support/http-client.ts'
import { makeImage } from '../../support/images.ts'
import { parsePage } from '../../support/page-markup.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { readPage } from '../../support/read-page.ts'
import { signInCookie } from '../../support/writers.ts'

let archive: ArchiveServer
let session: string
let folder: string
let map: ImageOutput

beforeAll(async () => {
	folder = await preparedFolder()
	archive = await startArchive({ LOG_LEVEL: 'error', REMOTE_IMAGES: 'false' }, folder)
	session = await signInCookie(archive.origin)
	const response = await sendForm('/api/images', {
		file: await makeImage(2000, 1000).jpeg().toBuffer(),
		alt: 'A map',
	})
	expect(response.status, response.body).toBe(201)
	map = JSON.parse(response.body)
})

afterAll(async () => {
	await archive?.stop()
	rmSync(folder, { recursive: true, force: true })
})

/** Sends a form with a file as a browser does. */
async function sendForm(
	address: string,
	{ file, ...fields }: { file?: Buffer } & Record<string, string | Buffer>,
	headers: Record<string, string> = { Cookie: session },
): Promise<HttpResponse> {
	const form = new FormData()
	if (file) form.set('file', new File([new Uint8Array(file)], 'image.jpg', { type: 'image/jpeg' }))
	for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
	return postMultipart(archive, address, form, headers)
}

it.each([
	[300, 30_000, 'this one is now 100 × 9,999 pixels'],
	[40, 12_000, 'this one is now 33 × 9,999 pixels'],
	[40, 3_000, null],
])('says what became of an image of %i × %i pixels', async (width, height, told) => {
	const file = await makeImage(width, height).png().toBuffer()
	const { status } = await sendForm('/admin/images', { file, alt: 'A long list' })
	expect(status).toBe(303)
	const notice = (await read('/admin/images')).querySelector('[role=status]')?.textContent
	if (told === null) expect(notice).not.toContain('pixels tall')
	else expect(notice).toContain(told)
})

async function publish(title: string, content: string, featuredImage = ''): Promise<number> {
	const fields = { title, content, featuredImage, status: 'published' }
	const { status, body } = await sendJson(archive, 'POST', '/api/articles', fields, { Cookie: session })
	expect(status, body).toBe(201)
	return JSON.parse(body).id
}

const read = async (address: string) => (await readPage(archive, address, { Cookie: session })).page

it('an article shows below its image whose it is and where it comes from, as soon as that is said', async () => {
	const sent = await sendForm('/api/images', {
		file: await makeImage(640, 360).png().toBuffer(),
		alt: 'A street',
	})
	const { id } = JSON.parse(sent.body) as ImageOutput
	const address = (await read('/admin/images')).querySelector<HTMLInputElement>('article input.code')
	await publish('A featured image', '<p>Text</p>', address?.value)
	const readFigure = async () => (await read('/blog/a-featured-image')).querySelector('figure')
	const before = await readFigure()
	expect(before?.querySelector('img')?.alt).toBe('A street')
	expect(before?.querySelector('figcaption')).toBeNull()
	const words = { alt: 'A street', credit: 'The city', source: 'https://example.org/street' }
	await sendForm('/admin/images', { id: String(id), ...words, intent: 'describe' })
	const caption = (await readFigure())?.querySelector('figcaption')
	expect(caption?.textContent).toBe('Credit: The city')
	expect(caption?.querySelector('a')?.href).toBe('https://example.org/street')
})

describe('/admin/images', () => {
	it('stores, describes and deletes an image without script', async () => {
		const file = await makeImage(333, 222).png().toBuffer()
		const sent = await sendForm('/admin/images', {
			file,
			alt: 'The strait',
			credit: 'The archive',
			intent: 'upload',
		})
		expect(sent.status, sent.body).toBe(303)
		const page = await read('/admin/images')
		const card = page.querySelector('article[aria-label="The strait"]')
		expect(card?.querySelector('textarea')?.textContent).toMatch(
			/^<figure><img src="\/uploads\/[^"]+-333x222\.webp" alt="The strait"><figcaption>Credit: The archive<\/figcaption><\/figure>$/,
		)
		const id = card?.querySelector<HTMLInputElement>('input[name=id]')?.value ?? ''
		expect((await sendForm('/admin/images', { id, alt: 'A strait', intent: 'describe' })).status).toBe(303)
		expect((await read('/admin/images')).querySelector('article[aria-label="A strait"]')).not.toBeNull()
		expect((await sendForm('/admin/images', { id, intent: 'delete' })).status).toBe(303)
		expect((await read('/admin/images')).querySelector('article[aria-label="A strait"]')).toBeNull()
	})

	it.each([
		['no description', { alt: '', credit: 'Somebody' }, 400, 'mark it as decorative'],
		['no file', { alt: 'A map' }, 400, 'Choose a file.'],
		[
			'a page for a file',
			{ alt: 'A map', file: Buffer.from('<script>alert(1)</script>') },
			400,
			'This is no image',
		],
		['too large a file', { alt: 'A map', file: Buffer.alloc(13 * 1024 * 1024) }, 413, 'more than 12 MiB'],
		[
			'a file beyond all measure',
			{ alt: 'A map', file: Buffer.alloc(20 * 1024 * 1024) },
			413,
			'or than 12 MiB',
		],
	])('says what is wrong with %s, and keeps what was typed', async (_what, fields, status, words) => {
		const response = await sendForm('/admin/images', fields as Record<string, string>)
		expect(response.status).toBe(status)
		expect(response.body).toContain(words)
		if ('credit' in fields) expect(response.body).toContain('value="Somebody"')
	})

	it('takes nothing from strangers and from other sites', async () => {
		const file = await makeImage(9, 9).png().toBuffer()
		expect((await sendForm('/admin/images', { file, alt: 'A' }, {})).headers.location).toContain(
			'/admin/login',
		)
		const headers = { Cookie: session, Origin: 'https://elsewhere.example' }
		expect((await sendForm('/admin/images', { file, alt: 'A' }, headers)).status).toBe(403)
		expect(
			(await sendForm('/api/images', { file: Buffer.alloc(2 * 1024 * 1024), alt: 'A' }, {})).status,
		).toBe(413)
	})

	it('brings an image of another site in, and puts it into the articles that show it', async () => {
		const address = 'https://elsewhere.example/old.jpg'
		await publish('With an old image', `<p><img src="${address}" alt="Old"></p>`, address)
		expect((await read('/admin/images?remote=1')).querySelector('#main')?.textContent).toContain(address)
		const file = await makeImage(500, 300).jpeg().toBuffer()
		const query = new URLSearchParams({ replaces: address, alt: 'Old' })
		expect((await sendForm(`/admin/images?${query}`, { file, alt: 'Old' })).status).toBe(303)
		const { body } = await request(archive, '/blog/with-an-old-image')
		expect(body).not.toContain('elsewhere.example')
		expect(body).toMatch(/<img src="\/uploads\/[^"]+-500x300\.webp" alt="Old"/)
	})
})

describe('the files of an image', () => {
	it('are kept by readers for good, run nothing, and may be shown elsewhere', async () => {
		const { status, headers, bytes } = await request(archive, map.url)
		expect(status).toBe(200)
		expect(headers).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
			'cross-origin-resource-policy': 'cross-origin',
		})
		expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
		const tag = { 'If-None-Match': headers.etag ?? '' }
		expect((await request(archive, map.url, { headers: tag })).status).toBe(304)
	})

	it.each([
		'/uploads/../archive.db',
		'/uploads/%2e%2e/archive.db',
		'/uploads/',
		'/uploads/aa/x.webp',
		'/archive.db',
	])('are all that is served of the data folder: not %s', async (address) => {
		expect((await request(archive, address)).status).not.toBe(200)
	})
})

it('an article shows its images in sizes that a browser can choose from, and browsers load no others', async () => {
	await publish('With a map', `<p><img src="${map.url}" alt="A map"></p>`)
	const { headers } = await request(archive, '/blog/with-a-map')
	expect(headers['content-security-policy']).toContain("img-src 'self';")
	const body = (await read('/blog/with-a-map')).querySelector('.article-body img')
	expect(body?.getAttribute('srcset')).toContain(' 480w, ')
	expect([body?.getAttribute('width'), body?.getAttribute('height')]).toEqual(['1600', '800'])
})

it('reads an image of 50 megapixels, which take 150 MB, outside of the memory of the server', async () => {
	const file = await makeImage(8660, 5773).jpeg().toBuffer()
	const server = `/proc/${archive.process.pid}`
	const readMib = (name: string) =>
		Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`${server}/status`, 'utf8'))?.[1]) / 1024
	// Makes what the server has now its highest mark, whatever it did before.
	writeFileSync(`${server}/clear_refs`, '5')
	const before = readMib('VmRSS')
	const response = await sendForm('/api/images', { file, alt: 'Large' })
	expect(response.status, response.body).toBe(201)
	expect(readMib('VmHWM') - before).toBeLessThan(50)
})

it('the archive file holds the images that public pages show, and its pages show them', async () => {
	await publish('For the file', `<p><img src="${map.url}" alt="A map"></p>`)
	const { bytes } = await request(archive, '/archive.zip')
	const file = path.join(folder, 'archive.zip')
	writeFileSync(file, bytes)
	execFileSync('unzip', ['-q', file, '-d', path.join(folder, 'x')])
	const root = path.join(folder, 'x', 'twelve-day-war-archive', 'data')
	const page = parsePage(readFileSync(path.join(root, 'blog', 'for-the-file.html'), 'utf8'))
	const image = page.querySelector('.article-body img')
	expect(image?.hasAttribute('srcset')).toBe(false)
	expect(existsSync(path.join(root, 'blog', image?.getAttribute('src') ?? ''))).toBe(true)
})

describe('a backup', () => {
	it('has the images beside it, and brings them back', async () => {
		const carried = path.join(folder, 'carried')
		mkdirSync(carried)
		const copy = path.join(carried, 'copy.db')
		const facts = await backUp(archive.databasePath, copy, '1')
		expect(facts.missingFiles).toEqual([])
		const elsewhere = path.join(folder, 'elsewhere', 'archive.db')
		restore(copy, elsewhere)
		const inFolder = (root: string) => readFileSync(path.join(root, map.url))
		expect(inFolder(path.dirname(elsewhere))).toEqual(inFolder(folder))
	})

	it('is not restored when an image is missing or damaged, unless that is asked for', async () => {
		const carried = path.join(folder, 'damaged')
		mkdirSync(carried)
		const copy = path.join(carried, 'copy.db')
		await backUp(archive.databasePath, copy, '1')
		// A link would damage the archive's own file.
		rmSync(path.join(carried, map.url))
		writeFileSync(path.join(carried, map.url), 'damaged')
		const elsewhere = path.join(folder, 'not-there', 'archive.db')
		expect(() => restore(copy, elsewhere)).toThrow(MissingFilesError)
		expect(existsSync(elsewhere)).toBe(false)
		restore(copy, elsewhere, { withoutFiles: true })
		expect(existsSync(elsewhere)).toBe(true)
	})
})
