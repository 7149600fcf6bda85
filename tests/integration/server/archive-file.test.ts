import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDb, openSqlite } from '../../../db/client.ts'
import { listTagsChangedAfter } from '../../../db/repositories/changed-tags.ts'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { request, sendJson } from '../../support/http-client.ts'
import { runScript } from '../../support/run-script.ts'
import { processWriter, signInCookie } from '../../support/writers.ts'

// The privacy policy says under which settings the site runs, so they are the same for all who make the file.
const settings = {
	LOG_LEVEL: 'error',
	PORT: '0',
	HOST: '127.0.0.1',
	PURGE_URL: 'http://127.0.0.1:1/',
	BACKUP_EVERY_HOURS: '0',
}

let archive: ArchiveServer
let folder: string
let session: string
/** Articles that are public at first. */
let withdrawn: number
let deleted: number

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'archive-file-'))
	archive = await startArchive(settings)
	session = await signInCookie(archive.origin)
	await publish('First in public')
	withdrawn = await publish('Soon withdrawn')
	deleted = await publish('Soon deleted')
})

afterAll(async () => {
	await archive?.stop()
	rmSync(folder, { recursive: true, force: true })
})

async function publish(title: string, status = 'published'): Promise<number> {
	const fields = { title, content: `<p>Words of ${title}</p>`, status }
	const response = await sendJson(archive, 'POST', '/api/articles', fields, { Cookie: session })
	expect(response.status).toBe(201)
	return (JSON.parse(response.body) as { id: number }).id
}

const get = (headers: Record<string, string> = {}, method = 'GET') =>
	request(archive, '/archive.zip', { method, headers })

async function download(): Promise<{ bytes: Buffer; tag: string }> {
	const { status, headers, bytes } = await get()
	expect(status).toBe(200)
	return { bytes, tag: headers.etag ?? '' }
}

/** Unpacks a download with `unzip`; the folder of the bag. */
function unpack(bytes: Buffer): string {
	const file = path.join(folder, 'archive.zip')
	writeFileSync(file, bytes)
	execFileSync('unzip', ['-tq', file])
	rmSync(path.join(folder, 'x'), { recursive: true, force: true })
	execFileSync('unzip', ['-q', file, '-d', path.join(folder, 'x')])
	return path.join(folder, 'x', 'twelve-day-war-archive')
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the archive file', () => {
	let bag: string

	beforeAll(async () => {
		bag = unpack((await download()).bytes)
	})

	it('opens with unzip, and its manifests match its files', () => {
		for (const manifest of ['manifest-sha256.txt', 'tagmanifest-sha256.txt']) {
			execFileSync('sha256sum', ['--quiet', '--strict', '-c', manifest], { cwd: bag })
		}
		const lines = readFileSync(path.join(bag, 'manifest-sha256.txt'), 'utf8').trim().split('\n')
		const inside = globSync('data/**', { cwd: bag, withFileTypes: true }).filter((entry) => entry.isFile())
		expect(lines).toHaveLength(inside.length)
	})

	it('lists the editions of the record, and names its own', () => {
		const csv = readFileSync(path.join(bag, 'data/records/csv/editions.csv'), 'utf8')
		expect(csv).toMatch(/^number,publishedAt,note,origin\r?\n1,.*,shipped\r?\n$/)
		const descriptor = readFileSync(path.join(bag, 'data/records/datapackage.json'), 'utf8')
		expect(JSON.parse(descriptor)).toMatchObject({ editionNumber: 1 })
		expect(readFileSync(path.join(bag, 'bag-info.txt'), 'utf8')).toContain('Edition-Number: 1')
	})

	it('gives the times of articles in whole seconds, as Table Schema 1 reads them', () => {
		const csv = readFileSync(path.join(bag, 'data/records/csv/articles.csv'), 'utf8')
		expect(csv.match(/\d{4}-\d{2}-\d{2}T[^,]*/g)?.every((time) => /T\d\d:\d\d:\d\dZ$/.test(time))).toBe(true)
	})

	it('links to its description, its citation and its terms', async () => {
		for (const method of ['GET', 'HEAD']) {
			const { headers } = await get({}, method)
			const link = String(headers.link)
			expect(link).toMatch(/<[^>]+\/download>; rel="cite-as"/)
			expect(link).toContain('<https://schema.org/Dataset>; rel="type"')
			expect(link).toMatch(/<[^>]+\/terms-of-use>; rel="license"/)
			expect(link).toMatch(/<[^>]+\/download>; rel="collection describedby"; type="text\/html"/)
			expect(headers['access-control-allow-origin']).toBe('*')
			expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
			expect(headers['access-control-expose-headers']).toContain('Content-Range')
		}
	})

	it('has the same bytes each time, also from the command', async () => {
		const [one, other] = [await download(), await download()]
		expect(other.bytes.equals(one.bytes)).toBe(true)
		const file = path.join(folder, 'built.zip')
		const same = { ...settings, DATABASE_PATH: archive.databasePath }
		const built = await runScript(['commands/npm.ts', 'zip', 'build', file], same)
		expect(built).toMatchObject({ code: 0, err: '' })
		expect(sha256(readFileSync(file))).toBe(sha256(one.bytes))
		expect(await runScript(['commands/npm.ts', 'zip', 'verify', file])).toMatchObject({ code: 0, err: '' })
		writeFileSync(file, readFileSync(file).subarray(0, 5000))
		expect(await runScript(['commands/npm.ts', 'zip', 'verify', file])).toMatchObject({ code: 1, out: '' })
	})

	it('describes the archive file in its headers', async () => {
		const response = await get({}, 'HEAD')
		const { bytes, tag } = await download()
		expect(response.status).toBe(200)
		expect(response.headers).toMatchObject({
			'content-type': 'application/zip',
			'content-length': String(bytes.length),
			'content-disposition': 'attachment; filename="twelve-day-war-archive.zip"',
			'accept-ranges': 'bytes',
			'cache-control': 'public, no-cache',
			'repr-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
			etag: tag,
			'x-content-type-options': 'nosniff',
		})
		expect(response.body).toBe('')
	})

	it('returns 304 for the archive file to a client that has it', async () => {
		const { tag } = await download()
		expect((await get({ 'If-None-Match': tag })).status).toBe(304)
		expect((await get({ 'If-None-Match': `"other", W/${tag}` }, 'HEAD')).status).toBe(304)
		expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200)
		expect((await get({ 'If-Match': '"other"' })).status).toBe(412)
		expect((await get({ 'If-Match': tag })).status).toBe(200)
	})

	it('comes in parts that make the whole', async () => {
		const { bytes, tag } = await download()
		const half = Math.floor(bytes.length / 2)
		const parts: Buffer[] = []
		for (const range of [`0-${half - 1}`, `${half}-`]) {
			const response = await get({ Range: `bytes=${range}`, 'If-Range': tag })
			expect(response.status).toBe(206)
			parts.push(response.bytes)
		}
		expect(Buffer.concat(parts).equals(bytes)).toBe(true)
		const last = await get({ Range: 'bytes=-3' })
		expect(last.headers['content-range']).toBe(
			`bytes ${bytes.length - 3}-${bytes.length - 1}/${bytes.length}`,
		)
	})

	it('returns 416 for a range after the end of the archive file', async () => {
		const { bytes } = await download()
		const response = await get({ Range: `bytes=${bytes.length}-` })
		expect(response.status).toBe(416)
		expect(response.headers['content-range']).toBe(`bytes */${bytes.length}`)
	})

	it('returns 405 for POST to the archive file', async () => {
		expect((await get({}, 'POST')).status).toBe(405)
	})

	it('leaves a download that breaks off without a trace', async () => {
		const stop = new AbortController()
		const response = await fetch(`${archive.origin}/archive.zip`, { signal: stop.signal })
		await response.body?.getReader().read()
		stop.abort()
		expect((await get()).status).toBe(200)
		const failed = archive.output().match(/^.*request failed.*$/gm) ?? []
		expect(failed.filter((line) => line.includes('"method":"GET"'))).toEqual([])
	})
})

describe('a change of public content', () => {
	it('is in the next download and on the page, whichever process published it, and ends a resumed one', async () => {
		const before = await download()
		const { headers } = await request(archive, '/download')
		const sqlite = openSqlite(archive.databasePath)
		const db = createDb(sqlite)
		const { last } = await listTagsChangedAfter(db, 0)
		expect(contents(unpack(before.bytes))).toMatch(/soon-withdrawn/)
		expect(before.bytes.includes('articles/soon-deleted.html')).toBe(true)
		await publish('Second in public')
		await publish('Never said', 'draft')
		const { create, remove } = processWriter(archive)
		await create({ title: 'Elsewhere', slug: 'by-another-process', excerpt: '', content: '<p>Text.</p>' })
		await remove(deleted)
		sqlite.prepare("UPDATE articles SET status = 'draft' WHERE id = ?").run(withdrawn)
		const resumed = await get({ Range: 'bytes=100-', 'If-Range': before.tag })
		expect(resumed.status).toBe(200)
		const after = await download()
		expect(after.tag).not.toBe(before.tag)
		const { body: page } = await request(archive, '/download')
		expect(page).toContain(sha256(after.bytes))
		expect(page).toContain(`${after.bytes.length.toLocaleString('en-US')} bytes`)
		const { tags } = await listTagsChangedAfter(db, last)
		expect(tags.some((tag) => String(headers.xkey).split(' ').includes(tag))).toBe(true)
		const bag = unpack(after.bytes)
		expect(readFileSync(path.join(bag, 'data/blog/second-in-public.html'), 'utf8')).toContain(
			'Words of Second',
		)
		expect(readFileSync(path.join(bag, 'data/blog.html'), 'utf8')).toContain(
			'href="blog/second-in-public.html"',
		)
		expect(contents(bag)).toMatch(/by-another-process/)
		expect(contents(bag)).not.toMatch(/never.said|soon.(withdrawn|deleted)/i)
		sqlite.close()
	})

	it('that only adds or edits leaves the former file in place until the next one is there', async () => {
		const before = await download()
		const id = await publish('Third in public')
		const fields = {
			title: 'Third and edited',
			slug: 'third-in-public',
			content: '<p>Text.</p>',
			status: 'published',
		}
		const edited = await sendJson(archive, 'PUT', `/api/articles/${id}`, fields, { Cookie: session })
		expect(edited.status).toBe(200)
		expect((await download()).tag).toBe(before.tag)
		await vi.waitFor(async () => expect((await get({}, 'HEAD')).headers.etag).not.toBe(before.tag), {
			timeout: 60_000,
			interval: 200,
		})
		const after = await download()
		expect(readFileSync(path.join(unpack(after.bytes), 'data/blog.html'), 'utf8')).toContain(
			'Third and edited',
		)
	}, 90_000)

	it('that readers cannot find in the file leaves it as it is', async () => {
		const before = await download()
		const { status } = await request(archive, '/report', {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			body: 'message=A+word+is+wrong',
		})
		expect(status).toBe(303)
		expect((await request(archive, '/reports/1')).status).toBe(200)
		const { body } = await request(archive, '/download')
		expect(body).toContain(sha256(before.bytes))
		expect((await download()).tag).toBe(before.tag)
	})

	it('leaves one file in the data folder, which is made again when somebody removes it', async () => {
		const { bytes } = await download()
		const data = path.dirname(archive.databasePath)
		const [file = '', ...others] = globSync('downloads/*', { cwd: data })
		expect(others).toEqual([])
		rmSync(path.join(data, file))
		expect((await download()).bytes.equals(bytes)).toBe(true)
	})
})

/** All text in a bag, names included. */
function contents(bag: string): string {
	const files = globSync('**', { cwd: bag, withFileTypes: true }).filter((entry) => entry.isFile())
	return files
		.map((entry) => `${entry.name}\n${readFileSync(path.join(entry.parentPath, entry.name))}`)
		.join('\n')
}
