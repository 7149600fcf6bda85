import type { Site } from '../../../content/schema/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { InBrief } from '../brief/in-brief.tsx'
import { Register } from '../charts/register.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { NewsletterForm, type NewsletterState } from '../newsletter/newsletter-form.tsx'
import { BeforeBand } from '../timeline/before-band.tsx'
import { DayCard } from './day-card.tsx'
import { Hero } from './hero.tsx'
import type { HomePageData } from './home.server.ts'
import { Overview } from './overview.tsx'

/** Pages without a card among the sections. */
const furtherPages = [
	{ href: '/brief', text: 'In brief' },
	{ href: '/casualties', text: 'Casualty figures' },
	{ href: '/map', text: 'Map of incidents' },
	{ href: '/sources', text: 'Sources' },
	{ href: '/documents', text: 'Documents' },
	{ href: '/people', text: 'People' },
	{ href: '/places', text: 'Places' },
	{ href: '/glossary', text: 'Glossary' },
]

/** The home page; `newsletter` is what became of the form that was sent, or idle. */
export function HomePage({ page, newsletter }: { page: HomePageData; newsletter: NewsletterState }) {
	const { record, days, cards } = page
	return (
		<>
			<Hero
				copy={page.copy}
				days={page.register}
				lastUpdate={record.lastUpdate}
				downloadHint={record.downloadHint}
			/>
			<InBrief brief={page.brief} lastUpdate={record.lastUpdate} />
			<div className="wrap ways-in">
				<Register columns={page.register} hrefFor={(day) => `/timeline/day-${day}`} />
				<nav className="kinds" aria-label="More of the archive">
					<ul>
						{furtherPages.map(({ href, text }) => (
							<li key={href}>
								<a href={href}>{text}</a>
							</li>
						))}
					</ul>
				</nav>
			</div>
			<Overview record={record} days={days.days} incidents={page.incidents} />
			<section className="wrap section" aria-labelledby="days">
				<SectionHead
					id="days"
					heading="The documented days"
					more={{ href: '/timeline', text: 'Complete timeline' }}
				/>
				<BeforeBand days={days.before} />
				<div className="cards">
					{cards.map((day) => (
						<DayCard key={day.id} day={day} />
					))}
				</div>
			</section>
			<section className="wrap section pt-0" aria-labelledby="sections">
				<SectionHead id="sections" heading="Sections" />
				<div className="series">
					{record.sections.map((section) => (
						<SectionCard key={section.href} section={section} />
					))}
				</div>
			</section>
			<NewsletterForm
				{...record.newsletter}
				siteName={page.siteName}
				isConfirmationAsked={page.isConfirmationAsked}
				state={newsletter}
			/>
		</>
	)
}

/** A section of the archive on the home page; the whole cell leads there. */
function SectionCard({ section }: { section: Site['sections'][number] }) {
	const { title, description, href, icon, extent } = section
	const headingId = `card-${href.slice(1)}`
	return (
		<article className="card" aria-labelledby={headingId}>
			<header>
				<Icon name={icon} />
			</header>
			<h3 id={headingId}>
				<a href={href}>{title}</a>
			</h3>
			<p>{description}</p>
			<p className="card-foot">{extent}</p>
		</article>
	)
}
