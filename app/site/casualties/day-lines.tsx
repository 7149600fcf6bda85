import { formatLongDate } from '../../lib/dates.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import type { CasualtiesPageData } from './casualties.server.ts'

/** The casualties/impact line of each documented day, as the timeline has it, with the way to the day. */
export function DayLines({ days, numbers }: { days: CasualtiesPageData['days']; numbers: SourceNumbers }) {
	return (
		<ol className="day-lines">
			{days.map(({ id, day, date, title, casualties }) => (
				<li key={id} id={`casualties-${id}`}>
					<div>
						<h3>
							<a href={`/timeline#${id}`}>Day {day}</a>
						</h3>
						<p className="data quiet">
							<time dateTime={date}>{formatLongDate(date)}</time>
						</p>
						<p className="t1">{title}</p>
					</div>
					<div className="impact">
						{casualties.map((claim) => (
							<p key={claim.text}>
								<ClaimText claim={claim} numbers={numbers} />
							</p>
						))}
					</div>
				</li>
			))}
		</ol>
	)
}
