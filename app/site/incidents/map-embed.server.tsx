import { mapEmbed } from '../../formats/objects/embeds.server.ts'
import type { Pin } from '../../formats/objects/pinned-embed.server.ts'
import { listAddress } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { IncidentMap } from '../maps/incident-map.tsx'
import { renderFrame } from '../objects/embed-document.server.tsx'
import { UnknownValues } from '../timeline/timeline-filter.tsx'
import { MapDays } from './map-links.tsx'
import { describeMap } from './map-page.server.ts'

/** The document of the map for frames of other sites, and whether its query asks for a part of the incidents. */
export async function renderMapEmbed(
	context: Context,
	query: URLSearchParams,
	stylesheet: string,
	pin?: Pin,
) {
	const { filter, incidents, dayLinks, view } = await describeMap(context, query, (asked) =>
		listAddress('/embed/map', { ...asked, edition: pin?.edition }),
	)
	const { asked, count, total, active, isAsked } = filter
	const address = listAddress('/map', asked)
	const html = renderFrame(
		context,
		mapEmbed(address.slice('/map'.length)),
		stylesheet,
		<>
			<h1>
				<a href={address}>Map of incidents, June 13 to 23, 2025</a>
			</h1>
			<UnknownValues filter={filter} />
			<p className="data quiet">
				{[`${count} of ${total} incidents`, ...active.map(({ label }) => label)].join('; ')}
			</p>
			<MapDays links={dayLinks} target="_self" />
			<IncidentMap incidents={incidents} name="" view={view} asked={asked} />
		</>,
		pin,
	)
	return { html, isAsked }
}
