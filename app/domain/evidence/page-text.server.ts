/** The text of a page, as a reader of it sees it. */
import { convert } from 'html-to-text'
import { extractText, getDocumentProxy } from 'unpdf'

/** Pages nest their elements less deep than this; what lies deeper is left out. */
const depthMax = 500
/** Where a page declares its encoding (https://html.spec.whatwg.org/#determining-the-character-encoding). */
const declarationBytes = 1024

/** Types of pages whose text can be read, by their `Content-Type`. */
export function hasText(type: string): boolean {
	return /^(?:text\/(?:html|plain)|application\/(?:xhtml\+xml|pdf))\s*(?:;|$)/i.test(type)
}

export function isPdf(type: string): boolean {
	return /^application\/pdf\s*(?:;|$)/i.test(type)
}

/** The text of a page of one of these types. Throws where a PDF cannot be read. */
export async function readPageText(body: Buffer, type: string): Promise<string> {
	if (isPdf(type)) return readPdf(body)
	const text = decodePage(body, type)
	return /^text\/plain/i.test(type) ? text : readHtml(text)
}

function readHtml(html: string): string {
	return convert(html, {
		wordwrap: false,
		limits: { maxDepth: depthMax, ellipsis: '' },
		selectors: [
			{ selector: 'a', options: { ignoreHref: true } },
			{ selector: 'img', format: 'skip' },
			{ selector: 'script', format: 'skip' },
			{ selector: 'style', format: 'skip' },
			...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
				selector,
				options: { uppercase: false },
			})),
		],
	})
}

async function readPdf(body: Buffer): Promise<string> {
	// It takes the memory over, and the file is still to be stored.
	const document = await getDocumentProxy(Uint8Array.from(body), { verbosity: 0 })
	try {
		return (await extractText(document, { mergePages: true })).text
	} finally {
		await document.loadingTask.destroy()
	}
}

/** In the encoding of the header, else of the page, else UTF-8. */
function decodePage(body: Buffer, type: string): string {
	const head = body.toString('latin1', 0, declarationBytes)
	const names = [
		/charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1],
		/<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1],
		'utf-8',
	]
	for (const name of names) {
		try {
			if (name) return new TextDecoder(name).decode(body)
		} catch {
			// The page names an encoding that nobody knows.
		}
	}
	return body.toString()
}
