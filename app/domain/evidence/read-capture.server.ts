/** Reads a file that an operator has captured by other means. */
import type { Capture } from '../../../db/repositories/captures.ts'
import { decodeBody } from '../../runtime/decode-body.server.ts'
import { hasText, isPdf, readPageText } from './page-text.server.ts'
import { readWacz } from './wacz.server.ts'
import { type ArchivedResponse, headerOf, readWarc, WarcError } from './warc.server.ts'

/** The longest page in an archive, decoded. */
const pageMaxBytes = 100 * 1024 * 1024

/** The kind of a file, and the text of the page in it; null where it has none, as an image has. */
export type ReadCapture = { kind: Capture['kind']; text: string | null; isPdf: boolean }

/** The file cannot stand for the page; the message says why. */
export class CaptureFileError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'CaptureFileError'
	}
}

/** Finds out by its first bytes what a file is, and reads the page at an address from it. Throws `CaptureFileError`. */
export async function readCapture(file: Buffer, url: string): Promise<ReadCapture> {
	try {
		return await readKind(file, url)
	} catch (error) {
		if (error instanceof CaptureFileError) throw error
		if (error instanceof WarcError) throw new CaptureFileError(error.message)
		throw new CaptureFileError(`it cannot be read (${(error as Error).message})`)
	}
}

async function readKind(file: Buffer, url: string): Promise<ReadCapture> {
	const head = file.toString('latin1', 0, 1024)
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'png', text: null, isPdf: false }
	if (head.startsWith('%PDF-'))
		return { kind: 'pdf', text: await readPageText(file, 'application/pdf'), isPdf: true }
	if (head.startsWith('PK\x03\x04')) return { kind: 'wacz', ...(await textOf(await readWacz(file), url)) }
	if (head.startsWith('WARC/') || head.startsWith('\x1f\x8b'))
		return { kind: 'warc', ...(await textOf(readWarc(file), url)) }
	if (/^\s*(?:\ufeff|\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|!--|\?xml)/i.test(head))
		return { kind: 'html', text: await readPageText(file, 'text/html'), isPdf: false }
	throw new CaptureFileError('it is no WACZ, WARC, HTML, PDF or PNG file')
}

/** The page at the address of the source; else the first page of the archive, for a source may have moved. */
async function textOf(responses: ArchivedResponse[], url: string): Promise<Omit<ReadCapture, 'kind'>> {
	const pages = responses.filter(
		({ status, ...page }) => status === 200 && hasText(headerOf(page, 'content-type')),
	)
	const page = pages.find((page) => plainAddress(page.url) === plainAddress(url)) ?? pages[0]
	if (!page) throw new CaptureFileError('it holds no page with text')
	const type = headerOf(page, 'content-type')
	const { decoded } = await decodeBody(page.body, headerOf(page, 'content-encoding'), pageMaxBytes)
	return { text: await readPageText(decoded, type), isPdf: isPdf(type) }
}

/** Without what does not change the page: scheme, `www.`, last slash, fragment. */
function plainAddress(url: string): string {
	return url
		.replace(/^https?:\/\/(?:www\.)?/, '')
		.replace(/#.*$/s, '')
		.replace(/\/$/, '')
}
