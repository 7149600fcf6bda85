import { Fragment } from 'react'
import type { Claim } from '../../../content/schema/claim.ts'
import { GradeBadge } from '../ui/grade-badge.tsx'
import { noteNumber, type SourceNumbers } from './note-numbers.ts'

/** A claim's words, links to its notes, and its grade where that is not Confirmed. Inline: the caller gives the block. */
export function ClaimText({ claim, numbers }: { claim: Claim; numbers: SourceNumbers }) {
	return (
		<>
			{claim.text}
			<SourceRefs sources={claim.sources} numbers={numbers} /> <GradeBadge grade={claim.grade} />
		</>
	)
}

/** The raised numbers that lead to the notes of `sources`, lowest first; the first keeps to the word before it. */
export function SourceRefs({ sources, numbers }: { sources: readonly string[]; numbers: SourceNumbers }) {
	return sources
		.map((id) => noteNumber(numbers, id))
		.sort((one, other) => one - other)
		.map((number, index) => (
			<Fragment key={number}>
				{index > 0 ? ' ' : '\u00a0'}
				<a className="ref" href={`#n${number}`} aria-label={`Source ${number}`}>
					{number}
				</a>
			</Fragment>
		))
}
