import type { Source } from '../../../content/schema/source.ts'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { SourceNotes } from '../evidence/source-notes.tsx'
import { DayDetails } from './day-details.tsx'

/** A day's notes in short, folded: on a page of many days they are longer than the entries. */
export function FoldedSources(props: {
	ids: readonly string[]
	numbers: SourceNumbers
	sources: readonly Source[]
}) {
	const { ids } = props
	if (ids.length === 0) return null
	return (
		<DayDetails heading="Sources" count={ids.length}>
			<SourceNotes {...props} isBrief />
		</DayDetails>
	)
}
