import { Fragment } from 'react'
import type { Claim } from '../../../content/schema/claim.ts'
import { GradeLink } from './grade.tsx'
import { noteNumber, type SourceNumbers } from './note-numbers.ts'

/** A claim's words, links to its notes, and its grade; a rule of the archive's own has neither. Inline: the caller gives the block. */
export function ClaimText({ claim, numbers }: { claim: Claim; numbers: SourceNumbers }) {
	return (
		<>
			{claim.text}
			<SourceRefs sources={claim.sources} numbers={numbers} />{' '}
			{claim.sources.length > 0 && <GradeLink grade={claim.grade} />}
		</>
	)
}

/** So many numbers stay together on a line; more may be divided between lines. */
const mostTogether = 4

/**
 * The raised numbers that lead to the notes of `sources`, lowest first; the first keeps to the word before it. The
 * brackets around them are not seen (evidence.css) and not heard: they keep the numbers apart from the sentence where only
 * the text is read, as in reader views.
 */
export function SourceRefs({ sources, numbers }: { sources: readonly string[]; numbers: SourceNumbers }) {
	const between = sources.length > mostTogether ? ' ' : '\u00a0'
	return sources
		.map((id) => noteNumber(numbers, id))
		.sort((one, other) => one - other)
		.map((number, index, { length }) => (
			<Fragment key={number}>
				{index > 0 ? between : '\u00a0'}
				<a className="ref" aria-label={`Source ${number}`} href={`#n${number}`}>
					{index === 0 && <span>[</span>}
					{number}
					{index === length - 1 && <span>]</span>}
				</a>
			</Fragment>
		))
}
