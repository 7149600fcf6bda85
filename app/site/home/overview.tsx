import type { CountedDay } from '../../domain/days.ts'
import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { RecordAsOf } from '../evidence/later-note.tsx'
import type { IncidentLine } from '../incidents/incident-line.ts'
import { IncidentMap } from '../maps/incident-map.tsx'
import type { HomePageData } from './home.server.ts'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The band with the map, the classification line and the facts of the archive. */
export function Overview(props: {
	record: HomePageData['record']
	days: CountedDay[]
	incidents: IncidentLine[]
}) {
	const { record, days, incidents } = props
	const { heading, paragraphs } = record.overview
	return (
		<section className="band" aria-labelledby="overview">
			<div className="wrap section overview">
				<IncidentMap
					incidents={incidents}
					name=""
					caption={
						<>
							<b>Every strike and other action, June 13 to 23.</b> <a href="/map">Map by day, with filters</a>
							.
						</>
					}
				/>
				<div>
					<Stamp reviewed={formatLongDate(record.lastUpdate)} />
					<h2 id="overview">{heading}</h2>
					<div className="prose">
						{paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
					<dl className="docket">
						<dt>Period</dt>
						<dd>{period(days)}</dd>
						<dt>Extent</dt>
						<dd>{days.length} day entries</dd>
						<dt>Lead-up</dt>
						<dd>
							<a href="/timeline/before">June 13 and 14</a>, entry by entry; June 12–15, see{' '}
							<a href="/causes#triggers">Causes</a>
						</dd>
						<dt>Language</dt>
						<dd>English</dd>
						<dt>Next update</dt>
						<dd>
							{formatInstant(record.nextUpdate)}
							<p className="hint">
								<RecordAsOf lastUpdate={record.lastUpdate} />
							</p>
						</dd>
					</dl>
				</div>
			</div>
		</section>
	)
}

/** First and last day of the archive, for example `June 15 – 26, 2025`. */
function period(days: CountedDay[]): string {
	const [first, last] = [days[0], days.at(-1)]
	return first && last ? longDate.formatRange(new Date(first.date), new Date(last.date)) : ''
}

/** The archive's stamp, once a page at most. `reviewed` is a date in words, such as `June 24, 2025`. */
function Stamp({ reviewed }: { reviewed: string }) {
	return (
		<div className="stamp">
			<p>DECLASSIFIED - HISTORICAL RESEARCH</p>
			<p>Public sources only</p>
			<p>Reviewed {reviewed}</p>
		</div>
	)
}
