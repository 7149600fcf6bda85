import type { Quote } from '../../../content/schema/quote.ts'
import type { Source } from '../../../content/schema/source.ts'
import { formatPartialDate } from '../../lib/dates.ts'

/** The quotations of a record, each with its source, in a sentence of one line; none for a record without any. */
export function wordsOf(quotes: unknown, sources: readonly Source[]): string[] {
	if (!Array.isArray(quotes)) return []
	return (quotes as Quote[]).flatMap(({ source: id, text, translation, locator }) => {
		const source = sources.find((source) => source.id === id)
		if (!source) return []
		const { publisher, date, url } = source
		const inEnglish = translation ? ` (in English: “${translation}”)` : ''
		const where = [publisher, formatPartialDate(date), locator, url].filter(Boolean).join(', ')
		return `Rests on: “${text}”${inEnglish}. ${where}`.replace(/\s+/g, ' ')
	})
}
