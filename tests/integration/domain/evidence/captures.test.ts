import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import {
	addCapture,
	type CaptureOptions,
	type CaptureOutcome,
	fetchCaptures,
	listUncaptured,
} from '../../../../app/domain/evidence/capture-pages.server.ts'
import {
	checkCaptureFiles,
	listCaptures,
	readCaptureText,
	removeCaptures,
} from '../../../../app/domain/evidence/capture-store.server.ts'
import { checkCapturedQuotations } from '../../../../app/domain/evidence/captured-quotations.server.ts'
import { writeWacz } from '../../../../app/domain/evidence/wacz.server.ts'
import { writeWarc } from '../../../../app/domain/evidence/warc.server.ts'
import { captureFile } from '../../../../app/lib/capture-files.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { quotationsBySource } from '../../../../content/quotations.ts'
import type { Source } from '../../../../content/schema/source.ts'
import { contextWith, itOfEditions as it, testContext } from '../../../support/database.ts'
import { writeSimplePdf } from '../../../support/simple-pdf.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { startWebServer } from '../../../support/web-server.ts'

const html = { 'Content-Type': 'text/html; charset=utf-8' }

/** A source that the record quotes, and one of its quotations. */
function quotedSource(language: string): { id: string; text: string } {
	for (const [id, [quote, ...more]] of quotationsBySource(testContext.content))
		if (quote?.language === language && more.length === 0) return { id, text: quote.text }
	throw new Error(`no source in ${language} is quoted once`)
}

/** An archive in a folder of its own, whose sources are at the addresses of a server of the test. */
async function archiveOf(pages: Record<string, RequestListener>) {
	const server = await startWebServer((req, res) => {
		const page = pages[req.url?.slice(1) ?? '']
		if (page) page(req, res)
		else res.writeHead(404).end()
	})
	onTestFinished(server.close)
	const context = contextWith({ dataFolder: temporaryFolder() })
	const sources = context.content.sources.map(
		(source): Source => ({ ...source, url: `${server.origin}/${source.id}` }),
	)
	return { context: { ...context, content: { ...context.content, sources } }, server }
}

const options = { isAllowedAddress: () => true, pauseMs: 0 }

async function fetchAll(context: Context, ids: string[], given: CaptureOptions = options) {
	const outcomes: CaptureOutcome[] = []
	for await (const outcome of fetchCaptures(context, ids, given)) outcomes.push(outcome)
	return outcomes
}

const filesIn = (context: Context) =>
	readdirSync(context.env.dataFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	)

const page =
	(text: string): RequestListener =>
	(_req, res) =>
		res.writeHead(200, html).end(`<p>${text}</p>`)

describe('fetching pages', () => {
	it('keeps each with its text, and finds the quotations in it', async () => {
		const persian = quotedSource('fa')
		const { context } = await archiveOf({ [persian.id]: page(`<b>${persian.text}</b>`) })
		const [outcome] = await fetchAll(context, [persian.id])
		expect(outcome).toMatchObject({
			source: persian.id,
			missing: [],
			capture: { kind: 'wacz', quotations: 'found' },
		})
		const [capture] = await listCaptures(context)
		expect(capture && (await readCaptureText(context, capture))).toBe(persian.text)
		expect(await checkCaptureFiles(context)).toEqual([])
		expect(await listUncaptured(context)).not.toContain(persian.id)
	})

	it('reads a page in the encoding that it declares', async () => {
		const { id } = quotedSource('he')
		const bytes = Buffer.from([0xf9, 0xec, 0xe5, 0xed])
		const { context } = await archiveOf({
			[id]: (_req, res) =>
				res.writeHead(200, { 'Content-Type': 'text/html; charset=windows-1255' }).end(bytes),
		})
		await fetchAll(context, [id])
		const [capture] = await listCaptures(context)
		expect(capture && (await readCaptureText(context, capture))).toBe('שלום')
	})

	it('keeps a page without the quotations, and does not count it', async () => {
		const { id } = quotedSource('en')
		const { context } = await archiveOf({ [id]: page('Before you continue, accept all cookies') })
		const [outcome] = await fetchAll(context, [id])
		expect(outcome).toMatchObject({ capture: { quotations: 'missing' } })
		expect(await listUncaptured(context)).toContain(id)
		expect(await checkCapturedQuotations(context, context.content)).toEqual([])
	})

	it('says what failed in a line for each, and goes on', async () => {
		const good = quotedSource('en')
		const { context } = await archiveOf({
			S1: (_req, res) => res.writeHead(302, { Location: '/S1' }).end(),
			S2: (_req, res) => res.writeHead(200, { 'Content-Type': 'image/png' }).end('png'),
			S3: (_req, res) => res.writeHead(403).end(),
			S4: (_req, res) => res.writeHead(200, { ...html, 'Content-Length': '1000000000' }).write('<p>'),
			S5: (_req, res) =>
				res.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.4 and no more'),
			[good.id]: page(good.text),
		})
		const outcomes = await fetchAll(context, ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', good.id])
		expect(outcomes.map((outcome) => ('error' in outcome ? outcome.error : 'kept'))).toEqual([
			expect.stringMatching(/redirects in a circle/),
			'It is of the type image/png, which holds no text.',
			'The server responded 403 Forbidden.',
			expect.stringMatching(/larger than 26,214,400 bytes/),
			expect.stringMatching(/text cannot be read/),
			'The server responded 404 Not Found.',
			'kept',
		])
		expect(filesIn(context)).toHaveLength(2)
	})

	it('asks no address of the own network', async () => {
		const { context } = await archiveOf({ T1: page('secret') })
		const [outcome] = await fetchAll(context, ['T1'], {})
		expect(outcome).toMatchObject({ error: expect.stringMatching(/not on the public Internet/) })
		expect(filesIn(context)).toEqual([])
	})

	it('refuses a source that there is not before it fetches any', async () => {
		const { context } = await archiveOf({ T1: page('text') })
		await expect(fetchAll(context, ['T1', 'X1'])).rejects.toThrow('There is no source X1.')
		expect(filesIn(context)).toEqual([])
	})
})

describe('adding a file', () => {
	async function add(content: Buffer, id: string, context: Context) {
		const file = path.join(temporaryFolder(), 'file')
		writeFileSync(file, content)
		return addCapture(context, id, file)
	}

	const text = 'the agency could not verify the level of damage'
	const response = (url: string, type = 'text/html') => ({
		url,
		status: 200,
		statusText: 'OK',
		headers: [['Content-Type', type]] as [string, string][],
		body: Buffer.from(`<p>${text}</p>`),
	})
	const date = '2026-01-02T03:04:05.000Z'

	it.each([
		['html', Buffer.from(`<!DOCTYPE html><p>${text}</p>`)],
		['pdf', writeSimplePdf(text)],
		['warc', writeWarc([response('https://example.org/')], { software: 'test', date }).file],
	])('takes %s, with its text', async (kind, content) => {
		const context = contextWith({ dataFolder: temporaryFolder() })
		const { capture } = await add(content, 'T1', context)
		expect(capture).toMatchObject({ source: 'T1', kind, bytes: content.length })
		expect(await readCaptureText(context, capture)).toBe(text)
	})

	it('takes the page of the source from a WACZ with others', async () => {
		const context = contextWith({ dataFolder: temporaryFolder() })
		const url = context.content.sources.find(({ id }) => id === 'T1')?.url ?? ''
		const other = { ...response('https://example.org/frame'), body: Buffer.from('<p>a frame</p>') }
		const about = { url, title: 'A page', capturedAt: date, text }
		const { capture } = await add(await writeWacz(about, [other, response(url)], 'test'), 'T1', context)
		expect(capture.kind).toBe('wacz')
		expect(await readCaptureText(context, capture)).toBe(text)
	})

	it('takes a picture of a page, which has no text', async () => {
		const context = contextWith({ dataFolder: temporaryFolder() })
		const { capture } = await add(Buffer.from('\x89PNG\r\n\x1a\n…', 'latin1'), 'T1', context)
		expect(capture).toMatchObject({ kind: 'png', textSha256: null, quotations: 'none' })
	})

	it.each([
		['text', Buffer.from('hello'), /no WACZ, WARC, HTML, PDF or PNG file/],
		['an empty file', Buffer.alloc(0), /no WACZ, WARC, HTML, PDF or PNG file/],
		['a ZIP that is no WACZ', Buffer.from('PK\x03\x04'), /ZIP file is damaged/],
		[
			'a WARC without a page',
			writeWarc([response('https://example.org/', 'image/png')], { software: 't', date }).file,
			/no page with text/,
		],
		['a broken PDF', Buffer.from('%PDF-1.7'), /cannot be read/],
	])('refuses %s', async (_what, content, message) => {
		const context = contextWith({ dataFolder: temporaryFolder() })
		await expect(add(content, 'T1', context)).rejects.toThrow(message)
		expect(filesIn(context)).toEqual([])
	})
})

describe('kept captures', () => {
	async function captured() {
		const quoted = quotedSource('en')
		const { context } = await archiveOf({ [quoted.id]: page(quoted.text) })
		await fetchAll(context, [quoted.id])
		const [capture] = await listCaptures(context)
		if (!capture) throw new Error('nothing was captured')
		return { context, capture, ...quoted }
	}

	it('hold the quotations of the record', async () => {
		const { context, id, text } = await captured()
		expect(await checkCapturedQuotations(context, context.content)).toEqual([])
		const altered = JSON.parse(
			JSON.stringify(context.content).replace(JSON.stringify(text), '"Some other words"'),
		)
		expect(await checkCapturedQuotations(context, altered)).toEqual([
			expect.objectContaining({
				message: expect.stringMatching(
					new RegExp(`“Some other words …” is not on the page of ${id} as captured on`),
				),
			}),
		])
	})

	it('are whole, or named when they are not', async () => {
		const { context, capture } = await captured()
		const file = captureFile(capture.sha256, 'wacz')
		writeFileSync(path.join(context.env.dataFolder, file), 'other bytes')
		expect(await checkCaptureFiles(context)).toEqual([`${capture.source}: ${file} is damaged`])
		rmSync(path.join(context.env.dataFolder, file))
		expect(await checkCaptureFiles(context)).toEqual([`${capture.source}: ${file} is missing`])
	})

	it('are removed with their files', async () => {
		const { context, capture } = await captured()
		expect(await removeCaptures(context, capture.source, 'ab')).toBe(0)
		expect(await removeCaptures(context, capture.source)).toBe(1)
		expect(filesIn(context)).toEqual([])
		expect(existsSync(context.env.dataFolder)).toBe(true)
	})
})
