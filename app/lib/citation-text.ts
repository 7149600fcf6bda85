/** The parts that citation styles put together. */
import type { Citable } from './citable.ts'

/** A text in pieces: words, and titles, which may run in another direction than the words and may stand in italics. */
export type Run = string | { title: string; isItalic?: boolean }

/** A style makes a citation from a page and the day of access, ISO text. */
export type CitationStyle = (page: Citable, accessed: string) => Run[]

/** The text without its marks, as it is copied. */
export function plainText(runs: Run[]): string {
	return runs.map((run) => (typeof run === 'string' ? run : run.title)).join('')
}

/** A sentence's end, unless the text brings its own: `Why?` stays, `Why` gets a full stop. */
export function stop(text: string): string {
	return /[.?!…؟]["'’”»)\]]*$/u.test(text) ? '' : '.'
}

/** A title in quotation marks, with the full stop inside them; marks within it become single ones. */
export function quoted(title: string): Run[] {
	const inner = title
		.replace(/"([^"]*)"/g, '‘$1’')
		.replaceAll('“', '‘')
		.replaceAll('”', '’')
	return ['“', { title: inner }, `${stop(inner)}”`]
}
