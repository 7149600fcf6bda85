import type { Aftermath } from '../../../content/schema/aftermath.ts'
import { Notice } from '../../ui/notice.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'

/** What was known of the conflict at the last update, `frozenAt`, an instant as ISO text. */
export function ConflictStatus(props: {
	status: Aftermath['status']
	numbers: SourceNumbers
	frozenAt: string
}) {
	const { status, numbers, frozenAt } = props
	return (
		<section className="wrap pb-sec" aria-labelledby="status">
			<Notice tone="yellow">
				<h2 className="t3" id="status">
					{status.title}
				</h2>
				<p>{status.text}</p>
			</Notice>
			<LaterNotes notes={status.laterNotes} numbers={numbers} frozenAt={frozenAt} />
		</section>
	)
}
