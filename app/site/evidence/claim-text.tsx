import { Fragment, type ReactNode } from 'react'
import type { Claim } from '../../../content/schema/claim.ts'
import type { Quote } from '../../../content/schema/quote.ts'
import type { NameLink } from '../../domain/name-links.ts'
import { GradeLink } from './grade.tsx'
import { noteNumber, type SourceNumbers } from './note-numbers.ts'

export type ClaimTextProps = { claim: Claim; numbers: SourceNumbers; names?: readonly NameLink[] }

/**
 * A claim's words, links to its notes, and its grade; a rule of the archive's own has neither. `names` are places and persons of
 * its text to be linked. Inline: the caller gives the block.
 */
export function ClaimText(props: ClaimTextProps) {
	const { claim, numbers, names = [] } = props
	return (
		<>
			{linkNames(claim.text, names)}
			<SourceRefs {...claim} numbers={numbers} />{' '}
			{claim.sources.length > 0 && <GradeLink grade={claim.grade} />}
		</>
	)
}

/** The text with a link at each of the names, which are in its order. */
function linkNames(text: string, names: readonly NameLink[]): ReactNode {
	if (names.length === 0) return text
	return [
		...names.flatMap(({ start, end, href }, index) => [
			text.slice(names[index - 1]?.end ?? 0, start),
			<a key={href} href={href}>
				{text.slice(start, end)}
			</a>,
		]),
		text.slice(names.at(-1)?.end),
	]
}

/** Up to this number, marks stay together on a line; more may be divided between lines. */
const mostTogether = 4

/**
 * The raised numbers that lead to the notes of `sources`, lowest first; the first keeps to the word before it. Numbers that
 * follow each other are one mark, which leads to the first of their notes, or two, so that one leads to the words of
 * `quotes`. The brackets around them are not seen
 * (evidence.css) and not heard: they keep the numbers apart from the sentence where only the text is read, as in reader
 * views.
 */
export function SourceRefs(props: {
	sources: readonly string[]
	quotes?: readonly Quote[]
	numbers: SourceNumbers
}) {
	const { sources, quotes = [], numbers } = props
	const quoted = new Set(quotes.map(({ source }) => noteNumber(numbers, source)))
	const runs = runsOf(
		sources.map((id) => noteNumber(numbers, id)),
		quoted,
	)
	const between = runs.length > mostTogether ? ' ' : '\u00a0'
	return runs.map(([first, last], index, { length }) => (
		<Fragment key={first}>
			{index > 0 ? between : '\u00a0'}
			<a
				className="ref"
				aria-label={first === last ? `Source ${first}` : `Sources ${first}–${last}`}
				href={`#n${first}`}
				data-last={first === last ? undefined : last}
			>
				{index === 0 && <span>[</span>}
				{first === last ? first : `${first}–${last}`}
				{index === length - 1 && <span>]</span>}
			</a>
		</Fragment>
	))
}

/** Runs of numbers without a gap, as pairs of first and last. The first of `quoted` in a run begins it. */
function runsOf(numbers: readonly number[], quoted: ReadonlySet<number>): [number, number][] {
	const runs: [number, number][] = []
	for (const number of [...numbers].sort((one, other) => one - other)) {
		const run = runs.at(-1)
		const isApart = quoted.has(number) && run && !quoted.has(run[0])
		if (run && run[1] === number - 1 && !isApart) run[1] = number
		else runs.push([number, number])
	}
	return runs
}
