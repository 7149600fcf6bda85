import type { HomePageData } from '../../services/pages/home.server.ts'
import { NewsletterForm, type NewsletterState } from '../site/newsletter-form.tsx'
import { SectionHead } from '../site/section-head.tsx'
import { DayCard } from './day-card.tsx'
import { Hero } from './hero.tsx'
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
