import { formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CasualtyChart } from '../charts/casualty-chart.tsx'
import { ClaimText } from '../evidence/claim-text.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import { numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { CasualtiesPageData } from './casualties.server.ts'
import { FiguresTable } from './figures-table.tsx'

/** What was announced of the killed and injured: day by day, as running totals, and later than the record. */
export function CasualtiesPage(page: CasualtiesPageData) {
	const { words, lastUpdate, introduction, days, figures, laterNotes, sources } = page
	const numbers = numberSources([...days.flatMap((day) => day.casualties), ...figures, ...laterNotes])
	return (
		<>
			<PageHead {...words} extent={`${days.length} days, ${figures.length} figures`} />
			<section className="wrap" aria-label="About the figures">
				<div className="prose">
					{introduction.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
			</section>
			<section className="wrap section" aria-labelledby="by-day">
				<SectionHead
					id="by-day"
					heading="Casualties and impact by day"
					more={{ href: '/timeline', text: 'Timeline' }}
				/>
				<DayLines days={days} numbers={numbers} />
			</section>
			<section className="wrap" aria-labelledby="figures">
				<SectionHead id="figures" heading="Cumulative figures" />
				<CasualtyChart figures={figures} cutoff={lastUpdate} />
				<FiguresTable figures={figures} numbers={numbers} />
			</section>
			<section className="wrap section" aria-labelledby="later">
				<SectionHead id="later" heading="Later revisions" />
				<LaterNotes notes={laterNotes} numbers={numbers} frozenAt={lastUpdate} />
			</section>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}

/** The casualties/impact line of each documented day, as the timeline has it, with the way to the day. */
function DayLines({ days, numbers }: { days: CasualtiesPageData['days']; numbers: SourceNumbers }) {
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
						<p className="text-sm">{title}</p>
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
