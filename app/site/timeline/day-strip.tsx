import type { CountedBeforeDay, CountedDay } from '../../domain/days.ts'
import { formatLongDate } from '../../lib/dates.ts'

type Stop = { id: string; label: string; name: string; href: string; count: number | null }

/**
 * The days in one line with the number of their entries, in view while the page is read. `hrefFor` says where a day is,
 * by its id, `before` for June 13 and 14; `current` is the id of the day that the page is about.
 */
export function DayStrip(props: {
	before: CountedBeforeDay[]
	days: CountedDay[]
	hrefFor: (id: string) => string
	current?: string
	/** Number of entries of a stop that match the filter; a stop with none is no link. */
	countFor?: (id: string) => number
}) {
	const { before, days, hrefFor, current, countFor } = props
	const stops: Stop[] = [
		{
			id: 'before',
			label: 'Before',
			name: 'Before Day 1, June 13 and 14',
			href: hrefFor('before'),
			count: before.reduce((sum, { entryCount }) => sum + entryCount, 0),
		},
		...days.map((day) => ({
			id: day.id,
			label: String(day.day).padStart(2, '0'),
			href: hrefFor(day.id),
			name: `Day ${day.day}, ${formatLongDate(day.date)}`,
			count: day.entryCount,
		})),
	]
	return (
		<nav className="day-strip" aria-label="Days">
			<ol className="wrap">
				{stops.map((stop) => (
					<DayStop
						key={stop.id}
						stop={countFor && stop.count !== null ? { ...stop, count: countFor(stop.id) } : stop}
						isLink={!countFor || (stop.count !== null && countFor(stop.id) > 0)}
						isCurrent={stop.id === current}
					/>
				))}
			</ol>
		</nav>
	)
}

function DayStop({ stop, isLink, isCurrent }: { stop: Stop; isLink: boolean; isCurrent: boolean }) {
	const { label, name, href, count } = stop
	const content = (
		<>
			<b aria-hidden="true">{label}</b> <span className="sr-only">{name}: </span>
			<Count count={count} />
		</>
	)
	return (
		<li>
			{isLink ? (
				<a href={href} aria-current={isCurrent ? 'page' : undefined}>
					{content}
				</a>
			) : (
				<span className="day-stop">{content}</span>
			)}
		</li>
	)
}

function Count({ count }: { count: number | null }) {
	if (count === null)
		return (
			<small>
				<span aria-hidden="true">–</span> <span className="sr-only">pending</span>
			</small>
		)
	return (
		<small>
			{count}
			<span className="sr-only"> {count === 1 ? 'entry' : 'entries'}</span>
		</small>
	)
}
