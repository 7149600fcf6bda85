import type { ReactNode } from 'react'
import type { PendingDay } from '../../../content/schema/timeline.ts'
import { formatInstant, formatMonthAndDay } from '../../lib/dates.ts'
import { UpdatingTag } from '../../ui/badge.tsx'
import { RecordAsOf } from '../evidence/later-note.tsx'
import { DayHeader } from './day-header.tsx'

/** A day that is not documented yet, in a dashed frame. Both instants are ISO text. */
export function PendingRecord(props: {
	day: PendingDay
	heading: ReactNode
	lastUpdate: string
	nextUpdate: string
	reference: ReactNode
	/** Links to other pages about the day, where it is shown by itself. */
	elsewhere?: ReactNode
}) {
	const { day, heading, lastUpdate, nextUpdate, reference, elsewhere } = props
	return (
		<article className="day pending" id={day.id} aria-labelledby={`${day.id}-heading`}>
			<DayHeader day={day} />
			<div>
				<p>
					<UpdatingTag />
				</p>
				{heading}
				<p className="data quiet mt-3">
					Events: pending. Next update: {formatInstant(nextUpdate)}. <RecordAsOf lastUpdate={lastUpdate} />
				</p>
				<p className="mt-3">
					See <a href="/aftermath#assessments">Aftermath</a> for what is known of{' '}
					{formatMonthAndDay(day.date)}.
				</p>
				{elsewhere}
			</div>
			<section aria-label={`Places and impact of day ${day.day}`}>
				<div>
					<h3 className="label">Key locations</h3>
					<p className="data quiet">Pending</p>
				</div>
				<div>
					<h3 className="label">Casualties / impact</h3>
					<p className="data quiet">Pending</p>
				</div>
				{reference}
			</section>
		</article>
	)
}
