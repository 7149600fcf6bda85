import { Fragment } from 'react'
import type { BeforeDay } from '../../../content/schema/before.ts'
import type { TimelineDay } from '../../../content/schema/timeline.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { DayBadge } from '../../ui/badge.tsx'

/** Most outlets count June 13, 2025 as day 1: two days before the archive's. */
const pressLead = 2

/** They end the war on it. */
const lastPressDay = 12

/** A label such as `Sunday, 00:00-24:00 local`, which breaks after the comma only. */
function TimeLabel({ text }: { text: string }) {
	return text.split(/(?<=,) /).map((part, index) => (
		<Fragment key={part}>
			{index > 0 && ' '}
			<span className="whitespace-nowrap">{part}</span>
		</Fragment>
	))
}

/** Name that most media give the archive's day `number`. */
export function pressCount(number: number): string {
	const day = number + pressLead
	return day > lastPressDay ? 'After day 12 in most media' : `Day ${day} in most media`
}

/** Number, date and state of a day. */
export function DayHeader({ day }: { day: TimelineDay }) {
	return (
		<header className="day-header">
			<p className="day-number">
				<span>DAY</span> {String(day.day).padStart(2, '0')}
			</p>
			<div className="day-meta">
				<p className="label">
					<time dateTime={day.date}>{formatLongDate(day.date)}</time>
				</p>
				<p className="label quiet">
					<TimeLabel text={day.timeLabel} />
				</p>
				<p className="data quiet">{pressCount(day.day)}</p>
				<DayBadge pending={day.isPending} />
			</div>
		</header>
	)
}

/** Date of June 13 or 14, which have no number. */
export function DateHeader({ day }: { day: Pick<BeforeDay, 'date' | 'timeLabel'> }) {
	return (
		<header className="day-header">
			<div className="day-meta">
				<p className="label">
					<time dateTime={day.date}>{formatLongDate(day.date)}</time>
				</p>
				<p className="label quiet">{day.timeLabel}</p>
			</div>
		</header>
	)
}
