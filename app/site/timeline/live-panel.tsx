import type { PendingDay } from '../../../content/schema/timeline.ts'
import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { DayBadge, UpdatingTag } from '../../ui/day-badge.tsx'

/** State of the pending days and of the record; both instants are ISO text. */
export function LivePanel(props: { days: readonly PendingDay[]; lastUpdate: string; nextUpdate: string }) {
	const { days, lastUpdate, nextUpdate } = props
	return (
		<section className="live" aria-labelledby="live-heading">
			<header>
				<h2 className="label" id="live-heading">
					<b>LIVE DOCUMENTATION</b>
				</h2>
				<p className="tag">Updates publish at 00:00 UTC daily</p>
			</header>
			<ul className="live-grid">
				{days.map((day) => (
					<li key={day.id}>
						<p className="label">
							<b>
								<a href={`#${day.id}`}>Day {day.day}</a>
							</b>{' '}
							<span className="quiet">{formatLongDate(day.date)}</span>
						</p>
						<p>
							<DayBadge pending /> <UpdatingTag />
						</p>
					</li>
				))}
			</ul>
			<p className="data quiet">
				Last update: {formatInstant(lastUpdate)}. Next update: {formatInstant(nextUpdate)}.
			</p>
		</section>
	)
}
