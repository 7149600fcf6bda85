import type { TimelineDay } from '../../../content/schema/timeline.ts'

/** A day's archival reference, for example `TDW-T-09`; `code` is the timeline's. */
export function dayCode(code: string, day: TimelineDay): string {
	return `${code}-${String(day.day).padStart(2, '0')}`
}

/** Reference of a day, and the link by which others reach it. */
export function DayReference(props: { code: string; day: TimelineDay; href: string; text: string }) {
	const { code, day, href, text } = props
	return (
		<p className="data quiet">
			Ref. {dayCode(code, day)}
			<br />
			<a href={href}>
				{text}
				<span className="sr-only">, day {day.day}</span>
			</a>
		</p>
	)
}
