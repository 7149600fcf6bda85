import type { LaterNote } from '../../../content/schema/claim.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { ClaimParagraph } from './claim-paragraph.tsx'
import type { SourceNumbers } from './note-numbers.ts'

/** Facts later than the record, each under its own date; nothing when there is none. */
export function LaterNotes(props: {
	notes: readonly LaterNote[]
	numbers: SourceNumbers
	/** The anchor of the notes, where they have one of their own. */
	id?: string
}) {
	const { notes, numbers, id } = props
	if (notes.length === 0) return null
	return (
		<div className="later" id={id}>
			<p className="label">{notes.length === 1 ? 'Update' : 'Updates'}</p>
			<ul>
				{notes.map((note) => (
					<li key={`${note.date} ${note.text}`}>
						<time className="data" dateTime={note.date}>
							{formatLongDate(note.date)}
						</time>
						<ClaimParagraph claim={note} numbers={numbers} />
					</li>
				))}
			</ul>
		</div>
	)
}

/** How far the record goes. `lastUpdate` is an instant as ISO text. */
export function RecordAsOf({ lastUpdate }: { lastUpdate: string }) {
	return <>Covers events to {formatLongDate(lastUpdate)}. Later findings are marked “Update”.</>
}
