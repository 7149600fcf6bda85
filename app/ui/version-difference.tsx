import { counted } from '../lib/counted.ts'
import { textAttributes } from '../lib/text-language.ts'
import type { Difference, Piece, TextPart } from '../lib/version-difference.ts'

/** `language` is that of the article; `''` for the site's. */
type Props = { difference: Difference; language: string }

/** Diff of a version: the fields around the text first, then the text without its unchanged parts. */
export function VersionDifference({ difference: { fields, text }, language }: Props) {
	const hasWords = fields.length > 0 || text.parts.length > 0 || text.isCut
	return (
		<div className="difference">
			{!hasWords && <p className="quiet">Text unchanged; formatting, links or images changed.</p>}
			<FieldDifferences fields={fields} />
			{text.parts.length > 0 && (
				<div>
					<p className="label quiet">Text</p>
					{text.parts.map((part, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
						<Part key={index} part={part} language={language} />
					))}
				</div>
			)}
			{text.isCut && <p className="quiet">Too many changes to show. Open either version in full.</p>}
		</div>
	)
}

/** Fields that differ, each under its label. */
export function FieldDifferences({ fields }: { fields: Difference['fields'] }) {
	return fields.map(({ label, pieces }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: two fields of a list may have one label
		<div key={index}>
			<p className="label quiet">{label}</p>
			<Pieces pieces={pieces} />
		</div>
	))
}

function Part({ part, language }: { part: TextPart; language: string }) {
	if (part.kind === 'changed') return <Pieces pieces={part.pieces} language={language} />
	return <p className="quiet">… {counted(part.lines, 'passage')} unchanged …</p>
}

/** One text with what was removed and what was added marked in it. */
export function Pieces({ pieces, language = '' }: { pieces: Piece[]; language?: string }) {
	return (
		<p className="pieces" {...textAttributes(language)}>
			{pieces.map(({ kind, text }, index) => {
				if (kind === 'same') return text
				const Element = kind === 'added' ? 'ins' : 'del'
				// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
				return <Element key={index}>{text}</Element>
			})}
		</p>
	)
}
