import { counted } from '../../lib/counted.ts'
import { slugify } from '../../lib/slug.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { IncidentMap } from '../maps/incident-map.tsx'
import { OriginalName } from './original-name.tsx'
import type { PlacesPageData } from './places.server.ts'

/** A country with more places than this gets the full width; others share a row. */
const besideOthers = 4

/** Every place that a day names, by country. */
export function PlacesPage({ copy, countries, incidents }: PlacesPageData) {
	const count = countries.reduce((sum, { places }) => sum + places.length, 0)
	return (
		<>
			<PageHead {...copy} extent={`${count} places`}>
				<OnThisPage sections={countries.map(({ country }) => ({ id: slugify(country), text: country }))} />
			</PageHead>
			<div className="wrap pb-8">
				<div className="day-map">
					<IncidentMap
						incidents={incidents}
						name=""
						current="/places"
						caption={
							<>
								<b>Incidents at these places.</b> <a href="/map">Map by day, with filters</a>.
							</>
						}
					/>
				</div>
			</div>
			<div className="wrap grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
				{countries.map(({ country, places }) => (
					<section
						className={places.length > besideOthers ? 'col-span-full pb-8' : 'pb-8'}
						key={country}
						aria-labelledby={slugify(country)}
					>
						<SectionHead id={slugify(country)} heading={country} />
						<ul className="facts names">
							{places.map(({ id, name, nameOriginal, events }) => (
								<li key={id}>
									<a href={`/places/${id}`}>{name}</a>
									{nameOriginal && ' '}
									{nameOriginal && <OriginalName name={nameOriginal} />}
									{`, ${counted(events, 'event')}`}
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</>
	)
}
