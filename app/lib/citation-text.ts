/** The parts that citation styles put together. */
/** A text in pieces: words, and titles, which may run in another direction than the words and may stand in italics. */
export type Run = string | { title: string; isItalic?: boolean }

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

/**
 * The form that the terms of use ask for: source, archive name, page title, page URL, access date. `names` are the first two,
 * or the archive's alone where it is the source. `seen` says when, or which edition.
 */
export function citeByTerms(names: string[], title: string, url: string, seen: string): Run[] {
	return [...names.map((name) => `${name}${stop(name)} `), ...quoted(title), ` ${url}. ${seen}.`]
}

/** The title of one version of an article, as it is cited. */
export const versionTitle = (title: string, number: number) => `${title} (version ${number})`
