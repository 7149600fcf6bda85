import type { TimelineDay as Day, PendingDay } from '../../../content/schema/timeline.ts'
import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { DayBadge, UpdatingTag } from '../../ui/badge.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Register } from '../charts/register.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { firstCitedIn, numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'
import { RecordAsOf } from '../evidence/record-as-of.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { InsetMap } from '../maps/inset-map.tsx'
import { BeforeBand } from './before-band.tsx'
import { dayClaims } from './day-claims.ts'
import { DayRecord } from './day-record.tsx'
import { DayReference } from './day-reference.tsx'
import { PendingRecord } from './pending-record.tsx'
import type { TimelinePageData, TimelineRecord } from './timeline.server.ts'

/** All days on one page. Notes are numbered through the page; each is with the first day that cites it. */
export function TimelinePage({ words, before, days, record }: TimelinePageData) {
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
				<Register days={days} places={record.places} hrefFor={(day) => `#day-${day}`} />
			</PageHead>
			<div className="wrap timeline-notes">
				<LivePanel days={pending} lastUpdate={record.lastUpdate} nextUpdate={record.nextUpdate} />
				<p className="hint">
					Each day is in time order (UTC). Where no source gives a time, an entry’s place in the list says
					nothing about when it happened. “Day 3 in most media” is the number that most outlets give the day;
					they count June 13 as day 1. A source is listed under the first day that cites it.{' '}
					<a href="#maps">Maps of Tehran and of the Israeli coast</a> follow the days.
				</p>
				<GradeLegend />
			</div>
			{/* By `content` reader views know that a part so full of links is no list of links. */}
			<div className="wrap content">
				<BeforeBand days={before} />
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
			<section className="wrap section" aria-labelledby="maps">
				<SectionHead id="maps" heading="Maps of Tehran and of the Israeli coast" />
				<div className="insets">
					<InsetMap area="tehranArea" places={record.places} plate="Plate 2." />
					<InsetMap area="israeliCoast" places={record.places} plate="Plate 3." />
				</div>
			</section>
		</>
	)
}

/** State of the pending days and of the record; both instants are ISO text. */
function LivePanel(props: { days: readonly PendingDay[]; lastUpdate: string; nextUpdate: string }) {
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
				Last update: {formatInstant(lastUpdate)}. Next update: {formatInstant(nextUpdate)}.{' '}
				<RecordAsOf lastUpdate={lastUpdate} />
			</p>
		</section>
	)
}

/** A day among the others on the timeline. `notes` are the sources that no earlier day cites. */
function TimelineDay(props: {
	day: Day
	code: string
	record: TimelineRecord
	numbers: SourceNumbers
	notes: readonly string[]
}) {
	const { day, code, record, numbers, notes } = props
	const shared = {
		heading: (
			<>
				<h2 id={`${day.id}-heading`}>
					<span className="sr-only">Day {day.day}: </span>
					{day.title}
				</h2>
				<p>{day.description}</p>
			</>
		),
		reference: (
			<DayReference code={code} day={day} href={`/timeline/${day.id}`} text="Open on its own page" />
		),
	}
	if (day.isPending)
		return (
			<PendingRecord {...shared} day={day} lastUpdate={record.lastUpdate} nextUpdate={record.nextUpdate} />
		)
	return <DayRecord {...shared} day={day} record={record} numbers={numbers} notes={notes} isBrief />
}
