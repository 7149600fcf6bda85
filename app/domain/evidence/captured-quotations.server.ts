/** Holds the quotations of the record to the captures of their sources. */
import { nameQuotation } from '../../../content/check-quotes.ts'
import { quotationsBySource } from '../../../content/quotations.ts'
import type { Content, ContentIssue } from '../../../content/record.ts'
import type { Capture } from '../../../db/repositories/captures.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { listCaptures, readCaptureText } from './capture-store.server.ts'
import { containsQuotation, foldText } from './quoted-text.ts'

/**
 * An error for each quotation that stands in none of the captures of its source. Captures without a text, and those of another page
 * than the one quoted, count for nothing.
 */
export async function checkCapturedQuotations(context: Context, content: Content): Promise<ContentIssue[]> {
	const issues: ContentIssue[] = []
	const captures = await listCaptures(context)
	if (captures.length === 0) return issues
	for (const [source, quotations] of quotationsBySource(content)) {
		const pages = await readPages(
			context,
			captures.filter((capture) => capture.source === source),
		)
		const [newest] = pages
		if (!newest) continue
		for (const { text, file, path } of quotations) {
			if (pages.some((page) => containsQuotation(page.text, text, page.isPdf))) continue
			issues.push({ file, path, message: messageOf(text, source, newest.capturedAt) })
		}
	}
	return issues
}

async function readPages(context: Context, captures: readonly Capture[]) {
	const pages = []
	for (const capture of captures) {
		const text = capture.quotations === 'missing' ? null : await readCaptureText(context, capture)
		if (text !== null) pages.push({ ...capture, text: foldText(text) })
	}
	return pages
}

function messageOf(text: string, source: string, capturedAt: string): string {
	return `${nameQuotation(text)} is not on the page of ${source} as captured on ${formatLongDate(capturedAt)}: quote the page word for word, without leaving anything out, or capture the page again`
}
