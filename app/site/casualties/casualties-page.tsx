import { Fragment } from 'react'
import { counted } from '../../lib/counted.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { figureValueInWords } from '../../lib/figure-value.ts'
import { MobileCollapse } from '../../ui/mobile-collapse.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CasualtyChart } from '../charts/casualty-chart.tsx'
import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import { citedIn, numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { CasualtiesPageData } from './casualties.server.ts'
import { type CasualtiesQuery, casualtiesHref } from './casualties-query.ts'
import { FiguresTables } from './figures-table.tsx'
import { LatestTable } from './latest-table.tsx'

const sections = [
	{ id: 'casualty-chart', text: 'Chart' },
	{ id: 'latest', text: 'Latest count from each source' },
	{ id: 'about', text: 'About the figures' },
	{ id: 'by-day', text: 'Casualties and impact by day' },
	{ id: 'figures', text: 'Figures and who published them' },
	{ id: 'later', text: 'Later notes' },
	{ id: 'sources', text: 'Sources' },
]

/** Announced figures of killed and injured: day by day, as running totals, and later than the record. */
export function CasualtiesPage(page: CasualtiesPageData) {
	const { copy, lastUpdate, introduction, days, figures, laterNotes, sources, query, latest } = page
	const numbers = numberSources([
		...latest,
		...days.flatMap(({ id, date, casualties }) =>
			citedIn(`casualties-${id}`, formatLongDate(date), casualties),
		),
		...figures.map((figure) => ({
			...figure,
			headline: `${figureValueInWords(figure)} ${figure.measure}, ${formatLongDate(figure.date)}`,
		})),
		...citedIn('later', 'Later notes', laterNotes),
	])
	return (
		<>
			<PageHead {...copy} extent={`${days.length} days, ${figures.length} figures`} />
			<section className="wrap" aria-label="Chart">
				<CasualtyChart
					figures={figures}
					cutoff={lastUpdate}
					heading="h2"
					scale={query.scale}
					controls={<ScaleSwitch query={query} />}
				/>
				<p className="data data-links mt-3">
					Download the figures: <a href="/data/figures.csv">CSV</a>, <a href="/data/figures.json">JSON</a>.
					The chart:{' '}
					<a href="/share/casualty-chart.png" download>
						PNG
					</a>
					,{' '}
					<a href="/share/casualty-chart.svg" download>
						SVG
					</a>
					. <a href="#casualty-chart">Link to the chart</a>, <a href="/embed/chart-casualties">embed</a>
				</p>
			</section>
			<section className="wrap section" aria-labelledby="latest">
				<SectionHead id="latest" heading="Latest count from each source" />
				<p className="section-note">
					Counts to date. “Killed by June&nbsp;24” is the count when this record ends; the others may be
					later. Counts differ in method: do not add them up. A source that last counted more than a week
					before June&nbsp;24 is only among <a href="#figures">all figures</a>.
				</p>
				<LatestTable rows={latest} query={query} numbers={numbers} />
			</section>
			<section className="wrap section" aria-labelledby="about">
				<SectionHead id="about" heading="About the figures" />
				<div className="grid gap-10 lg:grid-cols-[minmax(0,35rem)_minmax(0,20rem)] lg:justify-between">
					<div className="prose">
						{introduction.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
					<OnThisPage sections={sections} />
				</div>
			</section>
			<section className="wrap section" aria-labelledby="by-day">
				<SectionHead
					id="by-day"
					heading="Casualties and impact by day"
					more={{ href: '/timeline', text: 'Timeline' }}
				/>
				<GradeLegend />
				<DayLines days={days} numbers={numbers} />
			</section>
			<section className="wrap" aria-labelledby="figures">
				<SectionHead id="figures" heading="Figures and who published them" />
				<FiguresTables figures={figures} numbers={numbers} lastUpdate={lastUpdate} />
			</section>
			<section className="wrap section" aria-labelledby="later">
				<SectionHead id="later" heading="Later notes" />
				<LaterNotes notes={laterNotes} numbers={numbers} />
			</section>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}

/** The choice of the chart's scale, and a word on a choice that the page does not know. */
function ScaleSwitch({ query }: { query: CasualtiesQuery }) {
	const choices = [
		{ scale: 'common', text: 'Same scale' },
		{ scale: 'own', text: 'Separate scales' },
	] as const
	return (
		<>
			<p className="chart-controls">
				{choices.map(({ scale, text }) => (
					<Fragment key={scale}>
						<a
							href={casualtiesHref({ ...query, scale }, 'casualty-chart')}
							aria-current={query.scale === scale || undefined}
						>
							{text}
						</a>{' '}
					</Fragment>
				))}
			</p>
			{query.unknown.length > 0 && (
				<p role="status">
					The address has a value of {query.unknown.join(' and ')} that this page does not know. This is the
					usual view.
				</p>
			)}
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
						<MobileCollapse summary={counted(casualties.length, 'statement')} isOpen={day === 1}>
							{casualties.map((claim) => (
								<ClaimParagraph key={claim.text} claim={claim} numbers={numbers} />
							))}
						</MobileCollapse>
					</div>
				</li>
			))}
		</ol>
	)
}
