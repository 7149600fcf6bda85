/** The quotations of the record by their sources, and by their records. */
import type { Content } from './record.ts'
import type { Quote } from './schema/quote.ts'
import { walk } from './walk.ts'

/** A quotation and where it stands in the record. */
export type PlacedQuote = Quote & { file: string; path: string }

/** Each quotation by the id of its source. */
export function quotationsBySource(content: Content): Map<string, PlacedQuote[]> {
	const bySource = new Map<string, PlacedQuote[]>()
	walk(content, (file, path, record) => {
		if (!Array.isArray(record.quotes)) return
		for (const quote of record.quotes as Quote[]) {
			const placed = { ...quote, file, path: path() }
			const others = bySource.get(quote.source)
			if (others) others.push(placed)
			else bySource.set(quote.source, [placed])
		}
	})
	return bySource
}

/** The quotations of all lines of a record by its id, or by the name of the file where no record around them has one. */
export function quotationsByRecord(content: Content): Map<string, Quote[]> {
	const byRecord = new Map<string, Quote[]>()
	walk(content, (file, _path, { quotes }, id) => {
		if (!Array.isArray(quotes)) return
		const record = id || file
		byRecord.set(record, [...(byRecord.get(record) ?? []), ...(quotes as Quote[])])
	})
	return byRecord
}
