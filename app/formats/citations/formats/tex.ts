/** What BibTeX and BibLaTeX have in common. */

const commands: Record<string, string> = {
	'\\': '\\textbackslash{}',
	// BibTeX counts braces even after a backslash, so one alone would swallow the rest of the file.
	'{': '\\textbraceleft{}',
	'}': '\\textbraceright{}',
	'~': '\\textasciitilde{}',
	'^': '\\textasciicircum{}',
	'&': '\\&',
	'%': '\\%',
	'#': '\\#',
	$: '\\$',
	_: '\\_',
}

/** Text as TeX prints it: `a & b` gives `a \& b`. Letters of every script stay as they are, in UTF-8. */
function escapeTex(text: string): string {
	return text.replace(/[\\{}~^&%#$_]/g, (character) => commands[character] ?? character)
}

/** A field's value that a style may shape. */
export function texText(text: string): string {
	return verbatim(escapeTex(text))
}

/** A value whose letters no style may make small, and which no reader may take apart into first and last names. */
export function wholeText(text: string): string {
	return verbatim(`{${escapeTex(text)}}`)
}

/** A value that is not text: a date, an address, or TeX already. */
export function verbatim(value: string): string {
	return `{${value}}`
}

/** One entry with its fields in their order; fields without a value are left out. */
export function texEntry(type: string, key: string, fields: Record<string, string>): string {
	const filled = Object.entries(fields).filter(([, value]) => value !== '{}')
	return `@${type}{${key},\n${filled.map(([name, value]) => `  ${name} = ${value},\n`).join('')}}\n`
}
