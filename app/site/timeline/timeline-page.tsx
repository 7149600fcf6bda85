import { PageHead } from '../../ui/page-head.tsx'
import { Register } from '../charts/register.tsx'
import { firstCitedIn, numberSources } from '../evidence/note-numbers.ts'
import { SectionHead } from '../frame/section-head.tsx'
import { InsetMap } from '../maps/inset-map.tsx'
import { dayClaims } from './day-claims.ts'
import { LivePanel } from './live-panel.tsx'
import type { TimelinePageData } from './timeline.server.ts'
import { TimelineDay } from './timeline-day.tsx'

/** All days on one page. Notes are numbered through the page; each stands with the first day that cites it. */
export function TimelinePage({ words, days, record }: TimelinePageData) {
	const pending = days.filter((day) => day.isPending)
	const claims = days.map((day) => dayClaims(day, record.statements))
	const numbers = numberSources(claims.flat())
	const notes = firstCitedIn(claims)
	return (
		<>
			<PageHead
				code={words.code}
				section={words.section}
				extent={`${days.length - pending.length} documented, ${pending.length} pending`}
				heading={words.heading}
				lead={words.lead}
			>
				<Register days={days} hrefFor={(day) => `#day-${day}`} />
			</PageHead>
			<div className="wrap timeline-notes">
				<LivePanel days={pending} lastUpdate={record.lastUpdate} nextUpdate={record.nextUpdate} />
				<p className="hint">
					Within a day, events are sorted by their moment in UTC. Where no source gives the hour the line says
					so, and its place in the list claims none. “Press count” is the number that most outlets give the
					day, which count June 13 as day 1. Each source stands with the first day that cites it, and leads to
					the list of sources. <a href="/timeline/before">June 13 and 14</a> stand before Day 1.{' '}
					<a href="#maps">Maps of Tehran and of the Israeli coast</a> follow the days.
				</p>
			</div>
			{/* By `content` reader views know that a part so full of links is no list of links. */}
			<div className="wrap content">
				{days.map((day, index) => (
					<TimelineDay
						key={day.id}
						day={day}
						code={words.code}
						record={record}
						numbers={numbers}
						notes={notes[index] ?? []}
					/>
				))}
			</div>
			<section className="wrap sec" aria-labelledby="maps">
				<SectionHead id="maps" heading="Maps of Tehran and of the Israeli coast" />
				<div className="insets">
					<InsetMap area="tehranArea" places={record.places} plate="Plate 2." />
					<InsetMap area="israeliCoast" places={record.places} plate="Plate 3." />
				</div>
			</section>
		</>
	)
}
