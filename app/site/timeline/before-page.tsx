import { formatLongDate, formatMonthAndDay } from '../../lib/dates.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import { citedIn, numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { IncidentMap } from '../maps/incident-map.tsx'
import { DayAside } from './day-aside.tsx'
import { impactAnchor, laterAnchor } from './day-claims.ts'
import { DateHeader } from './day-header.tsx'
import { DayLinks } from './day-links.tsx'
import { DayStrip } from './day-strip.tsx'
import { inReadingOrder } from './entry-order.ts'
import { EventList } from './event-list.tsx'
import type { BeforePageData } from './timeline.server.ts'

/** June 13 and 14 on a page of their own, in the form of the numbered days. */
export function BeforePage({ copy, days, strip, next, places, incidents, links, sources }: BeforePageData) {
	const numbers = numberSources(
		days.flatMap((day) => [
			...inReadingOrder(day.entries),
			...citedIn(laterAnchor(day), 'Updates', day.laterNotes),
			...citedIn(impactAnchor(day), 'Casualties and impact', day.casualties),
		]),
	)
	const asked = { day: days.map(({ id }) => id) }
	const entries = days.reduce((sum, day) => sum + day.entries.length, 0)
	return (
		<>
			<PageHead
				section={<a href="/timeline">{copy.section}</a>}
				extent={`${entries} entries`}
				heading={copy.heading}
				lead={copy.lead}
				className="compact"
			>
				<OnThisPage
					sections={[
						...days.map(({ id, date, title }) => ({ id, text: `${formatMonthAndDay(date)}: ${title}` })),
						{ id: 'maps', text: 'Map of the incidents' },
						{ id: 'sources', text: 'Sources' },
					]}
				/>
				<GradeLegend />
			</PageHead>
			<DayStrip {...strip} hrefFor={(id) => `/timeline/${id}`} current="before" />
			<div className="wrap content">
				{days.map((day) => {
					const date = formatLongDate(day.date)
					return (
						<article className="day" id={day.id} key={day.id} aria-labelledby={`${day.id}-heading`}>
							<DateHeader day={day} />
							<div>
								<h2 id={`${day.id}-heading`}>{day.title}</h2>
								<p>{day.description}</p>
								<EventList
									day={day}
									name={date}
									places={places}
									numbers={numbers}
									links={links}
									fold="whole"
								/>
								<LaterNotes id={laterAnchor(day)} notes={day.laterNotes} numbers={numbers} />
							</div>
							<DayAside day={day} name={date} places={places} numbers={numbers} sources={sources} />
						</article>
					)
				})}
				<DayLinks next={next} />
			</div>
			<section className="wrap section" aria-labelledby="maps">
				<SectionHead
					id="maps"
					heading="Map of the incidents"
					more={{ href: listAddress('/map', asked), text: 'Larger map' }}
				/>
				<div className="day-map">
					<IncidentMap incidents={incidents} name="of June 13 and 14" asked={asked} />
				</div>
			</section>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}
