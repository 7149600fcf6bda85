/** The changes of an edition as plain text of bounded size, for feeds. */
import { CHANGE_KINDS } from '../../domain/editions/changes/change-weight.ts'
import type { EditionChange } from '../../domain/editions/changes/edition-changes.server.ts'
import { counted } from '../../lib/counted.ts'
import { cutText } from '../../lib/cut-text.ts'
import type { Piece } from '../../lib/version-difference.ts'
import { escapeXml } from '../../lib/xml.ts'

/** Bytes of an entry's text as XML or JSON writes it, so that 20 of them stay below 50 KB. */
const maxBytes = 1900

/** Characters of a note, a title, a field's words or a reason. */
const partMaxLength = 200

/** The note and then the changes, a paragraph each, as many as there is room for. */
export function summarizeChanges(note: string, changes: readonly EditionChange[]): string {
	const paragraphs = [...(note ? [cut(note)] : []), ...changes.map((change) => inWords(change, note))]
	const ending = (count: number) => `And ${counted(count, 'more change')} on the page of the edition.`
	let text = ''
	for (const [index, paragraph] of paragraphs.entries()) {
		const longer = text ? `${text}\n\n${paragraph}` : paragraph
		const left = paragraphs.length - index
		if (sizeOf(longer) > maxBytes) return text ? `${text}\n\n${ending(left)}` : ending(left)
		text = longer
	}
	return text
}

function sizeOf(text: string): number {
	return Math.max(Buffer.byteLength(escapeXml(text)), Buffer.byteLength(JSON.stringify(text)))
}

/** The reason is left out where it is the note, which comes first. */
function inWords({ kind, title, fields, reason }: EditionChange, note: string): string {
	const isWhole = kind === 'addition' || kind === 'withdrawal'
	const differences = isWhole ? [] : fields.map(({ label, pieces }) => `${label}: ${runsOf(pieces)};`)
	return [
		`${CHANGE_KINDS[kind]}: ${cut(title)}.`,
		cut(differences.join(' ').replace(/;$/, '.')),
		reason && reason !== note && `Why: ${cut(reason)}`,
	]
		.filter(Boolean)
		.join(' ')
}

/** `“3” is now “4”, added “in Tehran”` */
function runsOf(pieces: readonly Piece[]): string {
	const runs = pieces.flatMap(({ kind, text }, index) => {
		const next = pieces[index + 1]
		if (kind === 'removed' && next?.kind === 'added') return `“${text}” is now “${next.text}”`
		if (kind === 'removed') return `removed “${text.trim()}”`
		if (kind === 'added' && pieces[index - 1]?.kind !== 'removed') return `added “${text.trim()}”`
		return []
	})
	return runs.join(', ')
}

function cut(text: string): string {
	const start = cutText(text, partMaxLength)
	return start === text ? text : `${start}…`
}
