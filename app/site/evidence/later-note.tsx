import type { LaterNote } from '../../../content/schema/claim.ts'
import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { ClaimText } from './claim-text.tsx'
import type { SourceNumbers } from './note-numbers.ts'

/**
 * Facts later than the record, each under its own date; nothing when there is none. `frozenAt` is the record's last
 * update, an instant as ISO text.
 */
export function LaterNotes(props: {
	notes: readonly LaterNote[]
	numbers: SourceNumbers
	frozenAt: string
	/** The anchor of the notes, where they have one of their own. */
	id?: string
}) {
	const { notes, numbers, frozenAt, id } = props
	if (notes.length === 0) return null
	return (
		<div className="later" id={id}>
			<p className="label">Added later, after {formatInstant(frozenAt)}</p>
			<ul>
				{notes.map((note) => (
					<li key={`${note.date} ${note.text}`}>
						<time className="data" dateTime={note.date}>
							{formatLongDate(note.date)}
						</time>
						<p>
							<ClaimText claim={note} numbers={numbers} />
						</p>
					</li>
				))}
			</ul>
		</div>
	)
}

/** Follows a date of the next update that has passed: how far the record goes. `lastUpdate` is an instant as ISO text. */
export function RecordAsOf({ lastUpdate }: { lastUpdate: string }) {
	return <>Record as of {formatLongDate(lastUpdate)}; later developments are in dated notes.</>
}
