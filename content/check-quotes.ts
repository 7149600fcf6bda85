/** Quotations come from sources of their claim, are short, and are translated where they are not in English. */
import type { Content } from './record.ts'
import { QUOTE_MAX, type Quote } from './schema/quote.ts'
import { type ReportIssue, walk } from './walk.ts'

type Quoting = { sources: string[]; quotes: Quote[]; quoteMissing?: string }

export function checkQuotes(content: Content, report: ReportIssue) {
	walk(content, (file, path, record) => {
		if (!isQuoting(record)) return
		if (record.quoteMissing)
			report(file, path(), 'has a quotation and a reason for having none: remove one of them')
		for (const quote of record.quotes)
			for (const issue of quoteIssues(quote, record.sources)) report(file, path(), issue)
	})
}

function isQuoting(record: Record<string, unknown>): record is Record<string, unknown> & Quoting {
	return Array.isArray(record.quotes) && Array.isArray(record.sources)
}

/** A quotation by its first words, as messages name it. */
export function nameQuotation(text: string): string {
	return `the quotation “${text.split(' ', 4).join(' ')} …”`
}

function quoteIssues({ source, text, language, translation }: Quote, cited: readonly string[]): string[] {
	const issues: string[] = []
	const beginning = nameQuotation(text)
	const words = text.split(/\s+/).length
	if (!cited.includes(source))
		issues.push(
			`${beginning} is from ${source}, which this line does not cite: cite it, or quote another source`,
		)
	if (words > QUOTE_MAX.words || text.length > QUOTE_MAX.characters)
		issues.push(
			`${beginning} has ${words} words and ${text.length} characters: at most ${QUOTE_MAX.words} and ${QUOTE_MAX.characters}`,
		)
	if (language === 'en' && translation) issues.push(`${beginning} is in English and has a translation`)
	if (language !== 'en' && !translation)
		issues.push(`${beginning} is in another language: add a translation into English`)
	return issues
}
