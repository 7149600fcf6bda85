import type { TimelineDay } from '../../../content/schema/timeline.ts'

/** The way from a day to its other page. */
export function DayReference({ day, href, text }: { day: TimelineDay; href: string; text: string }) {
	return (
		<p className="data quiet">
			<a href={href}>
				{text}
				<span className="sr-only">, day {day.day}</span>
			</a>
		</p>
	)
}
