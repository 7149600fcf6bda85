import type { Source } from '../../../content/schema/source.ts'
import { SectionHead } from '../frame/section-head.tsx'
import type { SourceNumbers } from './note-numbers.ts'
import { SourceNotes } from './source-notes.tsx'

/** All notes of a page, at its end. */
export function PageNotes({ numbers, sources }: { numbers: SourceNumbers; sources: readonly Source[] }) {
	return (
		<section className="wrap section" aria-labelledby="sources">
			<SectionHead heading="Sources" id="sources" />
			<SourceNotes ids={[...numbers.keys()]} numbers={numbers} sources={sources} />
		</section>
	)
}
