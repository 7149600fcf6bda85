import type { Entry } from '../../../content/schema/timeline.ts'

/** The local time of an entry where it stands outside the groups of a day. */
export function timeLabel(time: Entry['time']): string {
	return time === 'Hour not given' ? 'Time unknown' : time
}

/** Local time and place of an entry; without a time, as its group says, the place alone. */
export function TimeAndPlace(props: { time: Entry['time']; place: string | undefined; utc?: string }) {
	const { time, place, utc } = props
	return (
		<>
			{time !== 'Hour not given' && (
				<>
					<span className="time">{time}</span>
					<span className="sr-only">,</span>{' '}
				</>
			)}
			<span className="zone">
				{place}
				{utc && `, ${utc}`}
			</span>
		</>
	)
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

const noBreak = '\u00a0'

/** The moment in UTC, with its date where that is not the day's: `08:30 UTC`, or `22:40 UTC on June 21`, with spaces that do not break. */
export function utcLabel(utc: Entry['utc'], date: string): string | undefined {
	if (!utc) return undefined
	const time = `${utc.slice(11, 16)}${noBreak}UTC`
	return utc.startsWith(date) ? time : `${time} on ${monthAndDay.format(new Date(utc)).replace(' ', noBreak)}`
}
