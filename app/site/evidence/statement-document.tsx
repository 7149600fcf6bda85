import type { ReactNode } from 'react'
import type { Statement } from '../../../content/schema/statement.ts'
import { ClaimParagraph } from './claim-paragraph.tsx'
import { SourceRefs } from './claim-text.tsx'
import { GradeLink } from './grade.tsx'
import type { SourceNumbers } from './note-numbers.ts'

/**
 * A statement as a document: its words as published, where they come from, and its context at the last update.
 * `link` leads on from there.
 */
export function StatementDocument(props: {
	statement: Statement
	numbers: SourceNumbers
	link: ReactNode
	/** Issuer, channel and context folded below the words. */
	isFolded?: boolean
	/** Level of the document's heading. */
	headingLevel: 2 | 3
}) {
	const { statement, numbers, link, headingLevel, isFolded } = props
	const Heading = `h${headingLevel}` as const
	const headingId = `${statement.id}-heading`
	const facts = (
		<>
			<dl className="docket">
				<dt>Issued by</dt>
				<dd>
					{statement.speaker}, {statement.office}
				</dd>
				<dt>Channel</dt>
				<dd>{statement.channel}</dd>
				<dt>Date</dt>
				<dd>{statement.issuedLocal}</dd>
				<dt>Text from</dt>
				<dd>
					Sources
					<SourceRefs sources={statement.sources} numbers={numbers} /> <GradeLink grade={statement.grade} />
				</dd>
			</dl>
			{statement.context.map((claim) => (
				<ClaimParagraph className="context" key={claim.text} claim={claim} numbers={numbers} />
			))}
			<p className="context">{link}</p>
		</>
	)
	return (
		<section className="document" id={statement.id} aria-labelledby={headingId}>
			<header>
				<Heading className="label" id={headingId}>
					<b>{statement.title}</b>
				</Heading>
				<span className="label quiet">Full text, as published</span>
			</header>
			<blockquote>“{statement.text}”</blockquote>
			{isFolded ? (
				<details className="folded-sources">
					<summary>Who issued it, where and when</summary>
					{facts}
				</details>
			) : (
				facts
			)}
		</section>
	)
}
