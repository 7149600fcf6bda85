import { PageHead } from '../../ui/page-head.tsx'
import { CasualtyChart } from '../charts/casualty-chart.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/page-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { CasualtiesPageData } from './casualties.server.ts'
import { DayLines } from './day-lines.tsx'
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
			<section className="wrap sec" aria-labelledby="by-day">
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
			<section className="wrap sec" aria-labelledby="later">
				<SectionHead id="later" heading="Later revisions" />
				<LaterNotes notes={laterNotes} numbers={numbers} frozenAt={lastUpdate} />
			</section>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}
