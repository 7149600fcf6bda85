/** Download size of a page, as the built site sends it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { vi } from 'vitest'
import { type HttpResponse, request } from './http-client.ts'
import { readPage } from './read-page.ts'

const client = 'build/client'

/** `encodings` is an `Accept-Encoding` header. */
const download = (origin: string, path: string, encodings = 'br') =>
	request({ origin }, path, { headers: { 'Accept-Encoding': encodings } })

/** A page that is so light in gzip, in bytes, needs no brotli to keep within any promise. */
const lightBytes = 12 * 1024

/** The page as readers get it once brotli is ready, some seconds after the first reading; a light one as it comes first. */
async function downloadSettled(origin: string, address: string): Promise<HttpResponse> {
	const first = await download(origin, address, 'gzip')
	if (first.bytes.length < lightBytes) return first
	return vi.waitUntil(
		async () => {
			const response = await download(origin, address)
			return response.headers['content-encoding'] === 'br' && response
		},
		{ timeout: 180_000, interval: 500 },
	)
}

/** Files that a page asks for, by what they are; `html` is its bytes over the wire. */
export type PageFiles = {
	html: number
	styles: string[]
	scripts: string[]
	fonts: string[]
	images: string[]
	others: string[]
	document: Document
}

/** Everything that a browser may ask for to show the page; all fonts, though one without italics asks for fewer. */
export async function readPageFiles(origin: string, address: string): Promise<PageFiles> {
	const { bytes, headers } = await downloadSettled(origin, address)
	const { body: text, page: document } = await readPage({ origin }, address)
	const values = (selector: string, name: string) =>
		[...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
	const styles = values('link[rel=stylesheet]', 'href')
	const rules = /^"([^"]+)"$/.exec(String(headers['speculation-rules'] ?? ''))?.[1]
	const hasItalics = /<(em|i)>/.test(text)
	return {
		html: bytes.length,
		styles,
		scripts: scriptClosure(values('script[src]', 'src'), 'static'),
		fonts: styles.flatMap(fontsOf).filter((font) => hasItalics || !font.includes('-italic-')),
		images: [
			...new Set(
				[...values('img', 'src'), ...values('use', 'href'), ...values('link[rel~=icon]', 'href')].map(
					(image) => image.split('#')[0] ?? '',
				),
			),
		].filter(Boolean),
		others: rules ? [rules] : [],
		document,
	}
}

/** The size of files over the wire, together. Built files never change: each is downloaded once. */
export async function weigh(origin: string, addresses: string[], encodings?: string): Promise<number> {
	const found = await Promise.all(addresses.map((address) => sizeOf(origin, address, encodings)))
	return found.reduce((sum, size) => sum + size, 0)
}

const sizes = new Map<string, Promise<number>>()

function sizeOf(origin: string, address: string, encodings?: string): Promise<number> {
	const key = `${origin}${address} ${encodings}`
	const size = sizes.get(key) ?? download(origin, address, encodings).then(({ bytes }) => bytes.length)
	sizes.set(key, size)
	return size
}

/** Bytes of built files under gzip. */
export function gzipped(addresses: string[]): number {
	return addresses.reduce((sum, address) => sum + gzipSync(readBuilt(address), { level: 9 }).length, 0)
}

/** The scripts with all that they import; with `dynamic` also what they load later. */
export function scriptClosure(addresses: string[], kind: 'static' | 'dynamic'): string[] {
	const found = new Set(addresses)
	for (const address of found)
		for (const imported of importsOf(address, kind))
			found.add(path.posix.join(path.posix.dirname(address), imported))
	return [...found]
}

function importsOf(address: string, kind: 'static' | 'dynamic'): string[] {
	const text = readBuilt(address).toString()
	const fixed = [...text.matchAll(/\b(?:from|import)\s*"(\.\/[^"]+\.js)"/g)]
	const later = kind === 'dynamic' ? [...text.matchAll(/\bimport\(\s*"(\.\/[^"]+\.js)"/g)] : []
	return [...fixed, ...later].map(([, imported]) => imported ?? '')
}

/** Addresses of the fonts in a style sheet; its own when they are relative. */
function fontsOf(stylesheet: string): string[] {
	const css = readBuilt(stylesheet).toString()
	return [...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, font]) =>
		path.posix.resolve(path.posix.dirname(stylesheet), font ?? ''),
	)
}

function readBuilt(address: string): Buffer {
	return readFileSync(path.join(client, address))
}
