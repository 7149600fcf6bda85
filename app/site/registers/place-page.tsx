import type { Place } from '../../../content/schema/place.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { IncidentMap } from '../maps/incident-map.tsx'
import { isOnMap } from '../maps/incident-marks.ts'
import { viewOf } from '../maps/incident-view.ts'
import { MAP_VIEWS } from '../maps/map-views.ts'
import { timeLabel } from '../timeline/entry-time.tsx'
import { OriginalName } from './original-name.tsx'
import type { PlacePageData } from './places.server.ts'

/** Labels of the precision of coordinates. */
const PRECISION: Record<Place['precision'], string> = {
	site: 'the site itself, to about a kilometer',
	district: 'the district or street',
	city: 'the center of the city or town',
	area: 'a point inside a wide area',
}

/** One place: its location and its entries, day by day. */
export function PlacePage({ place, days, incidents, sources }: PlacePageData) {
	const numbers = numberSources(days.flatMap(({ entries }) => entries))
	return (
		<>
			<PageHead section={<a href="/places">Places</a>} extent={place.country} heading={place.name} />
			<div className="wrap content">
				<Particulars place={place} />
				{isOnMap(place, MAP_VIEWS.region) && (
					<div className="day-map mt-6">
						<IncidentMap
							incidents={incidents}
							name={`at ${place.name}`}
							view={viewOf([place])}
							asked={{ place: place.id }}
							current={`/places/${place.id}`}
							here={place}
						/>
					</div>
				)}
				{sources.length > 0 && <GradeLegend />}
			</div>
			{days.map(({ id, name, heading, href, entries }) => (
				<section className="wrap section" key={id} aria-labelledby={id}>
					<SectionHead id={id} heading={heading} more={{ href, text: `${name} in full` }} />
					{entries.length > 0 && (
						<ul className="facts entries">
							{entries.map((entry) => (
								<li key={entry.id} id={entry.id}>
									<span className="data quiet">{timeLabel(entry.time)}</span>{' '}
									<div>
										<a href={entry.href}>{entry.headline}</a>
										<ClaimParagraph claim={entry} numbers={numbers} />
									</div>
								</li>
							))}
						</ul>
					)}
				</section>
			))}
			{sources.length > 0 && <PageNotes numbers={numbers} sources={sources} />}
		</>
	)
}

function Particulars({ place }: { place: Place }) {
	const { nameOriginal, country, lat, lon, precision } = place
	return (
		<dl className="docket">
			{nameOriginal && <dt>Name</dt>}
			{nameOriginal && (
				<dd>
					<OriginalName name={nameOriginal} />
				</dd>
			)}
			<dt>Country</dt>
			<dd>{country}</dd>
			<dt>Coordinates</dt>
			<dd>{`${lat.toFixed(2)}, ${lon.toFixed(2)} (WGS 84): ${PRECISION[precision]}`}</dd>
		</dl>
	)
}
