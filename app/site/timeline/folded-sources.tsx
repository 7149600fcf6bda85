import type { Source } from '../../../content/schema/source.ts'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { SourceNotes } from '../evidence/source-notes.tsx'

/** A day's notes in short, folded: on a page of many days they are longer than the entries. */
export function FoldedSources(props: {
	ids: readonly string[]
	numbers: SourceNumbers
	sources: readonly Source[]
}) {
	const { ids } = props
	if (ids.length === 0) return null
	return (
		<details className="folded-sources">
			<summary>
				<h3 className="label">Sources</h3> <span className="tag">{ids.length}</span>
			</summary>
			<SourceNotes {...props} isBrief />
		</details>
	)
}
