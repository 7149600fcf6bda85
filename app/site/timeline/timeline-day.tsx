import type { TimelineDay as Day } from '../../../content/schema/timeline.ts'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { DayRecord } from './day-record.tsx'
import { DayReference } from './day-reference.tsx'
import { PendingRecord } from './pending-record.tsx'
import type { TimelineRecord } from './timeline.server.ts'

/** A day among the others on the timeline. `notes` are the sources that no earlier day cites. */
export function TimelineDay(props: {
	day: Day
	code: string
	record: TimelineRecord
	numbers: SourceNumbers
	notes: readonly string[]
}) {
	const { day, code, record, numbers, notes } = props
	const shared = {
		heading: (
			<>
				<h2 id={`${day.id}-heading`}>
					<span className="sr">Day {day.day}: </span>
					{day.title}
				</h2>
				<p>{day.description}</p>
			</>
		),
		reference: <DayReference code={code} day={day} href={`/timeline/${day.id}`} text="Link to this entry" />,
	}
	if (day.isPending) return <PendingRecord {...shared} day={day} nextUpdate={record.nextUpdate} />
	return <DayRecord {...shared} day={day} record={record} numbers={numbers} notes={notes} isBrief />
}
