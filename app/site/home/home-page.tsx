import { SectionHead } from '../frame/section-head.tsx'
import { NewsletterForm, type NewsletterState } from '../newsletter/newsletter-form.tsx'
import { DayCard } from './day-card.tsx'
import { Hero } from './hero.tsx'
import type { HomePageData } from './home.server.ts'
import { Overview } from './overview.tsx'
import { SectionCard } from './section-card.tsx'

/** The home page; `newsletter` is what became of the form that was sent, or idle. */
export function HomePage({ page, newsletter }: { page: HomePageData; newsletter: NewsletterState }) {
	const { record, days } = page
	return (
		<>
			<Hero
				words={page.words}
				days={days}
				lastUpdate={record.lastUpdate}
				downloadHint={record.downloadHint}
			/>
			<Overview record={record} days={days} places={page.mapPlaces} />
			<section className="wrap sec" aria-labelledby="days">
				<SectionHead
					id="days"
					heading="The documented days"
					more={{ href: '/timeline', text: 'Complete timeline' }}
				/>
				<div className="cards">{days.map((day) => !day.isPending && <DayCard key={day.id} day={day} />)}</div>
			</section>
			<section className="wrap sec pt-0" aria-labelledby="sections">
				<SectionHead id="sections" heading="Sections" />
				<div className="series">
					{record.sections.map((section) => (
						<SectionCard key={section.code} section={section} />
					))}
				</div>
			</section>
			<NewsletterForm {...record.newsletter} siteName={page.siteName} state={newsletter} />
		</>
	)
}
