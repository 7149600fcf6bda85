import { formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { IncidentMap } from '../maps/incident-map.tsx'
import { dayClaims } from './day-claims.ts'
import { DayLinks } from './day-links.tsx'
import { DayRecord } from './day-record.tsx'
import { DayReference } from './day-reference.tsx'
import { DayStrip } from './day-strip.tsx'
import { KnownElsewhere } from './known-elsewhere-list.tsx'
import { PendingRecord } from './pending-record.tsx'
import type { DayPageData } from './timeline.server.ts'

/** One day on a page of its own. */
export function DayPage({ day, strip, previous, next, elsewhere, record, incidents }: DayPageData) {
	const numbers = numberSources(dayClaims(day, record.statements))
	const shared = {
		heading: <h2 id={`${day.id}-heading`}>{day.isPending ? 'Not documented yet' : 'Events of the day'}</h2>,
		reference: <DayReference day={day} href={`/timeline#${day.id}`} text="See in full timeline" />,
	}
	return (
		<>
			<PageHead
				section={<a href="/timeline">Timeline</a>}
				extent={formatLongDate(day.date)}
				heading={`Day ${day.day}: ${day.title}`}
				lead={day.description}
				className="compact"
			/>
			<DayStrip {...strip} hrefFor={(id) => `/timeline/${id}`} current={day.id} />
			{/* By `content` reader views know that a part so full of links is no list of links. */}
			<div className="wrap content">
				{day.isPending ? (
					<PendingRecord
						{...shared}
						day={day}
						lastUpdate={record.lastUpdate}
						nextUpdate={record.nextUpdate}
						elsewhere={<KnownElsewhere date={day.date} links={elsewhere} />}
					/>
				) : (
					<DayRecord {...shared} day={day} record={record} numbers={numbers} />
				)}
				{!day.isPending && <GradeLegend />}
				{incidents.length > 0 && (
					<section className="section" aria-labelledby="map">
						<SectionHead
							id="map"
							heading="Map of the day"
							more={{ href: `/map?day=${day.id}`, text: 'Larger map' }}
						/>
						<div className="day-map">
							<IncidentMap incidents={incidents} name={`of Day ${day.day}`} asked={{ day: day.id }} />
						</div>
					</section>
				)}
				<DayLinks previous={previous} next={next} />
			</div>
			{!day.isPending && <PageNotes numbers={numbers} sources={record.sources} />}
		</>
	)
}
