import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import type { RecordLink } from '../evidence/record-links.server.ts'

/** Records with the way to each; where `numbers` are given, an entry of the timeline stands with its words and sources. */
export function RecordList(props: { records: readonly RecordLink[]; numbers?: SourceNumbers }) {
	const { records, numbers } = props
	return (
		<ul className="facts entries">
			{records.map(({ id, href, label, claim }) => (
				<li key={id} id={id}>
					<a href={href}>{label}</a>
					{claim && numbers && <ClaimParagraph claim={claim} numbers={numbers} />}
				</li>
			))}
		</ul>
	)
}

/** Sources cited by the entries of a list. */
export function claimsOf(records: readonly RecordLink[]) {
	return records.flatMap(({ claim }) => claim ?? [])
}
