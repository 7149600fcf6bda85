import { quotationsByRecord } from '../../../content/quotations.ts'
import type { Content } from '../../../content/record.ts'
import { formatPartialDate } from '../../lib/dates.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'

const quotesOf = memoizeWeak(quotationsByRecord)

/** The quotations of all lines of a record, each with its source, in a sentence of one line; none for a record without any. */
export function wordsOf({ content }: { content: Content }, id: string): string[] {
	const quotes = quotesOf(content).get(id) ?? []
	const words = quotes.map(({ source: sourceId, text, translation, locator }) => {
		const source = content.sources.find((candidate) => candidate.id === sourceId)
		const inEnglish = translation ? ` (in English: “${translation}”)` : ''
		const where = source && [source.publisher, formatPartialDate(source.date), locator, source.url]
		return `Rests on: “${text}”${inEnglish}. ${where?.filter(Boolean).join(', ') ?? sourceId}`
	})
	// Two lines of a record may rest on the same words.
	return [...new Set(words)]
}
