import type { CountedBeforeDay } from '../../domain/days.ts'
import { formatMonthAndDay } from '../../lib/dates.ts'

/** Link to the page of June 13 and 14, which are none of the twelve numbered days: one line. */
export function BeforeBand({ days }: { days: CountedBeforeDay[] }) {
	return (
		<nav className="before" aria-label="Before Day 1">
			<p className="label">
				<a href="/timeline/before">Before Day 1</a>
			</p>
			<ul>
				{days.map(({ id, date, entryCount }) => (
					<li key={id}>
						<a href={`/timeline/before#${id}`}>{formatMonthAndDay(date)}</a>
						{`: ${entryCount} entries`}
					</li>
				))}
			</ul>
		</nav>
	)
}
