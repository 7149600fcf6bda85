import type { ReactNode } from 'react'
import type { Quote } from '../../../content/schema/quote.ts'
import type { Source } from '../../../content/schema/source.ts'
import { formatPartialDate } from '../../lib/dates.ts'
import { sourceAddress } from '../../lib/source-address.ts'
import { SectionHead } from '../frame/section-head.tsx'
import { Reprint } from '../sources/reprint.tsx'
import { KIND_LABELS, originLabel } from '../sources/source-labels.ts'
import { ExternalLink } from './external-link.tsx'
import { numberedSource, type SourceNumbers, type Use } from './note-numbers.ts'
import { QuotedWords } from './quoted-words.tsx'

/**
 * The notes that a page's raised numbers lead to, in the order of their numbers; nothing when `ids` is empty. `sources`
 * holds at least those that `ids` name; their authors are on the page of sources. `heading` is the heading with its element, or absent where one stands already.
 */
export function SourceNotes(props: {
	ids: readonly string[]
	numbers: SourceNumbers
	sources: readonly Source[]
	heading?: ReactNode
	/** Where hundreds of addresses would weigh too much: publisher and date, with the way to the register. */
	isBrief?: boolean
}) {
	const { ids, numbers, sources, heading, isBrief = false } = props
	if (ids.length === 0) return null
	const notes = ids
		.map((id) => ({ ...numberedSource(numbers, id), source: findSource(sources, id) }))
		.sort((one, other) => one.number - other.number)
	return (
		<div className="sources">
			{heading}
			<ol className="notes" start={notes[0]?.number === 1 ? undefined : notes[0]?.number}>
				{notes.map(({ number, uses, quotes, source }, index) => (
					<Note
						key={number}
						number={number}
						follows={index === 0 || notes[index - 1]?.number === number - 1}
						source={source}
						uses={uses}
						quotes={quotes}
						isBrief={isBrief}
					/>
				))}
			</ol>
		</div>
	)
}

/**
 * Facts about the source, and links back to what cites it. A note whose number `follows` needs none of its own,
 * which would weigh on a page with hundreds.
 */
function Note(props: {
	number: number
	follows: boolean
	source: Source
	uses: readonly Use[]
	quotes: readonly Quote[]
	isBrief: boolean
}) {
	const { number, follows, source, uses, quotes, isBrief } = props
	const { id, publisher, title, url, date, kind } = source
	return (
		<li id={`n${number}`} value={follows ? undefined : number}>
			{publisher}, {formatPartialDate(date)}, {KIND_LABELS[kind]}:{' '}
			{isBrief ? (
				<a href={sourceAddress(source)}>{id}</a>
			) : (
				<>
					<ExternalLink href={url}>{title}</ExternalLink> <SourceFacts source={source} />
				</>
			)}
			<UsedFor uses={uses} /> {!isBrief && <QuotedWords quotes={quotes} url={url} />}
		</li>
	)
}

/** Whose words a source has, its language, its copy, and its place in the register. */
function SourceFacts({ source }: { source: Source }) {
	const { id, archived } = source
	return (
		<small>
			{`${originLabel(source)}. `}
			<Reprint source={source} />
			{archived && [
				<ExternalLink key="archived" href={archived}>
					Archived copy
				</ExternalLink>,
				' ',
			]}
			<a href={sourceAddress(source)}>{id}</a>
		</small>
	)
}

/** The ways back from a note. */
function UsedFor({ uses }: { uses: readonly Use[] }) {
	if (uses.length === 0) return null
	return (
		<small>
			{' Used for: '}
			{uses.map(({ id, headline }, index) => [
				index > 0 && '; ',
				<a key={id} href={`#${id}`}>
					{headline}
				</a>,
			])}
		</small>
	)
}

function findSource(sources: readonly Source[], id: string): Source {
	const source = sources.find((candidate) => candidate.id === id)
	if (!source) throw new Error(`the page was not given the source ${id}`)
	return source
}

/** From this number on, the notes would be a third of the page. */
const foldedFrom = 40

/** All notes of a page, at its end; many are folded. */
export function PageNotes(props: { numbers: SourceNumbers; sources: readonly Source[] }) {
	const { numbers, sources } = props
	const notes = <SourceNotes ids={[...numbers.keys()]} numbers={numbers} sources={sources} />
	return (
		<section className="wrap section" aria-labelledby="sources">
			<SectionHead heading="Sources" id="sources" />
			{numbers.size >= foldedFrom ? (
				<details className="folded-sources">
					<summary>Show all {numbers.size} sources</summary>
					{notes}
				</details>
			) : (
				notes
			)}
		</section>
	)
}
