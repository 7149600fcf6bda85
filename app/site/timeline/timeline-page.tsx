import type { TimelineDay as Day, PendingDay } from '../../../content/schema/timeline.ts'
import { beforePath, type CountedBeforeDay } from '../../domain/days.ts'
import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { DayBadge, UpdatingTag } from '../../ui/badge.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { RecordAsOf } from '../evidence/later-note.tsx'
import { firstCitedIn, numberSources } from '../evidence/note-numbers.ts'
import { BeforeBand } from './before-band.tsx'
import { dayClaims } from './day-claims.ts'
import { DayReference } from './day-reference.tsx'
import { DayStrip } from './day-strip.tsx'
import { FilteredDays } from './filtered-days.tsx'
import { FoldedDay } from './folded-day.tsx'
import { PendingRecord } from './pending-record.tsx'
import type { TimelinePageData, TimelineRecord } from './timeline.server.ts'
import { FilterStatus, TimelineFilter } from './timeline-filter.tsx'

/** All days on one page, or the entries that match a filter. */
export function TimelinePage({ copy, strip, days, filter, record, isExpanded }: TimelinePageData) {
	const pending = days.filter((day) => day.isPending)
	return (
		<>
			<PageHead
				section={copy.section}
				extent={`${days.length - pending.length} documented, ${pending.length} pending`}
				heading={copy.heading}
				lead={copy.lead}
				className="compact"
			>
				<p className="data data-links">
					<a href="/map">Map of every strike, by day</a>
				</p>
			</PageHead>
			<TimelineFilter filter={filter} />
			<Strip strip={strip} filter={filter} />
			{/* By `content` reader views know that a part so full of links is no list of links. */}
			<div className="wrap content" id="entries">
				<FilterStatus filter={filter} />
				<GradeLegend />
				{filter.isActive ? (
					<FilteredDays filter={filter} links={record.links} />
				) : (
					<>
						<p className="expand">
							{isExpanded ? (
								<a href="/timeline#entries">Collapse all</a>
							) : (
								<a href="/timeline?expand=all#entries" rel="nofollow">
									Expand all
								</a>
							)}
						</p>
						<AllDays before={strip.before} days={days} record={record} isExpanded={isExpanded} />
					</>
				)}
			</div>
			<div className="wrap timeline-notes">
				<LivePanel
					days={pending}
					lastUpdate={record.lastUpdate}
					nextUpdate={record.nextUpdate}
					page={filter.isActive ? '/timeline' : ''}
				/>
				<p className="hint">
					Each day is in time order (UTC). Events whose time of day no source gives come last, what happened
					before what was said. “Day 3 in most media” is the number that most outlets give the day; they count
					June 13 as day 1. A source is listed under the first day that cites it.{' '}
					<a href="/#register-heading">All events by day and hour</a> shows when they happened.
				</p>
			</div>
		</>
	)
}

/** The days in one line; with a filter each leads to its matching entries. */
function Strip({ strip, filter }: Pick<TimelinePageData, 'strip' | 'filter'>) {
	if (!filter.isActive) {
		const hrefFor = (id: string) => (id === 'before' ? beforePath : `#${id}`)
		return <DayStrip {...strip} hrefFor={hrefFor} />
	}
	const matchesOf = (id: string) =>
		filter.days.filter(({ day }) => (id === 'before' ? !('day' in day) : day.id === id))
	return (
		<DayStrip
			{...strip}
			hrefFor={(id) => `#${matchesOf(id).find(({ entries }) => entries.length > 0)?.day.id}`}
			countFor={(id) => matchesOf(id).reduce((sum, { entries }) => sum + entries.length, 0)}
		/>
	)
}

/** Notes are numbered through the page; each is with the first day that cites it. */
function AllDays(props: {
	before: CountedBeforeDay[]
	days: Day[]
	record: TimelineRecord
	isExpanded: boolean
}) {
	const { before, days, record, isExpanded } = props
	const claims = days.map((day) => dayClaims(day, record.statements))
	const numbers = numberSources(claims.flat())
	const notes = firstCitedIn(claims)
	return (
		<>
			<BeforeBand days={before} />
			{days.map((day, index) =>
				day.isPending ? (
					<PendingDayRecord key={day.id} day={day} record={record} />
				) : (
					<FoldedDay
						key={day.id}
						day={day}
						record={record}
						numbers={numbers}
						notes={notes[index] ?? []}
						isExpanded={isExpanded}
					/>
				),
			)}
		</>
	)
}

/** State of the pending days and of the record; both instants are ISO text. `page` is the address of the days, `''` for this page. */
function LivePanel(props: {
	days: readonly PendingDay[]
	lastUpdate: string
	nextUpdate: string
	page: string
}) {
	const { days, lastUpdate, nextUpdate, page } = props
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
								<a href={`${page}#${day.id}`}>Day {day.day}</a>
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

/** A day that is not documented yet, among the others. */
function PendingDayRecord({ day, record }: { day: PendingDay; record: TimelineRecord }) {
	return (
		<PendingRecord
			day={day}
			lastUpdate={record.lastUpdate}
			nextUpdate={record.nextUpdate}
			heading={
				<h2 id={`${day.id}-heading`}>
					<span className="sr-only">Day {day.day}: </span>
					{day.title}
				</h2>
			}
			reference={<DayReference day={day} href={`/timeline/${day.id}`} text="Open on its own page" />}
		/>
	)
}
