/** Documents for frames of other sites: one record or image, with its source and its date inside. */

import type { ReactNode } from 'react'
import { casualtyFigures } from '../../../content/casualty-figures.ts'
import type { Figure } from '../../../content/schema/casualties.ts'
import type { Claim } from '../../../content/schema/claim.ts'
import type { Source } from '../../../content/schema/source.ts'
import type { RecordObject } from '../../domain/record-objects.ts'
import { type Embed, oEmbedAddress } from '../../formats/objects/embeds.server.ts'
import type { Pin } from '../../formats/objects/pinned-embed.server.ts'
import { formatLongDate, formatPartialDate } from '../../lib/dates.ts'
import { pinnedPath } from '../../lib/edition-paths.ts'
import type { Context } from '../../runtime/context.server.ts'
import { CasualtyChart } from '../charts/casualty-chart.tsx'
import { GradeLink } from '../evidence/grade.tsx'
import { Positions, WhoSaysWhat } from '../evidence/who-says-what.tsx'
import { renderBareDocument } from '../frame/bare-document.tsx'

/** An embed whose content is made from the record alone; the map's depends on a query. */
type RecordEmbed = Exclude<Embed, { kind: 'map' }>

/** The document of an embed, at present or as of the edition that `pin` names. */
export function renderEmbed(context: Context, embed: RecordEmbed, stylesheet: string, pin?: Pin): string {
	return renderFrame(context, embed, stylesheet, <EmbedBody embed={embed} context={context} />, pin)
}

/** The document of an embed around its content. Its links open beside the page that it stands in. */
export function renderFrame(
	context: Context,
	embed: Embed,
	stylesheet: string,
	content: ReactNode,
	pin?: Pin,
): string {
	const { id, title, path } = embed
	const { url } = context.site
	const present = 'object' in embed ? `/id/${id}` : path
	return renderBareDocument({
		title: `${title} | ${context.site.name}`,
		stylesheet,
		body: (
			<main className="embed">
				{content}
				<footer>
					<p>
						<a href={url(pin ? pinnedPath(pin.edition, present) : present)}>{context.site.name}</a>
						{'object' in embed && ` (${id})`}. Record as of{' '}
						{formatLongDate(context.content.site.lastUpdate.slice(0, 10))}; {whatIsLater(context, embed)}
						{pin && <PinNote {...pin} present={url(present)} />}
					</p>
				</footer>
			</main>
		),
		head: (
			<>
				<base target="_blank" />
				<link rel="canonical" href={url(path)} />
				<link
					rel="alternate"
					type="application/json+oembed"
					href={oEmbedAddress(context, path)}
					title={title}
				/>
			</>
		),
	})
}

/** Says which edition a frame shows, and whether there are other words by now. */
function PinNote({ edition, publishedAt, hasChanged, present }: Pin & { present: string }) {
	return (
		<>
			{' '}
			Edition {edition}, {formatLongDate(publishedAt)}
			{hasChanged && (
				<>
					; <a href={present}>changed since edition {edition}</a>
				</>
			)}
			.
		</>
	)
}

/** How an embed stands to the end of the record. */
function whatIsLater(context: Context, embed: Embed): string {
	if (embed.kind === 'chart') return 'figures to the right of the dashed line are later.'
	const { laterFigures } = context.content.casualties
	if (laterFigures.some(({ id }) => id === embed.id)) return 'this figure is later.'
	return 'later findings are marked “Update”.'
}

function EmbedBody({ embed, context }: { embed: RecordEmbed; context: Context }) {
	if ('object' in embed)
		return embed.kind === 'day' ? <Day object={embed.object} /> : <Line object={embed.object} />
	const { site } = context.content
	return (
		<>
			<h1 className="sr-only">{embed.title}</h1>
			<CasualtyChart
				figures={casualtyFigures(context.content)}
				cutoff={site.lastUpdate}
				heading="h2"
				label=""
				isShort
				figureHref={(figure) => context.site.url(`/id/${figure}`)}
			/>
		</>
	)
}

/** An entry or a figure: its words, how well they are known, and from where. */
function Line({ object: { title, record, sources } }: { object: RecordObject }) {
	const { text, grade, publisher, positions } = record as Claim & Partial<Figure>
	return (
		<>
			<h1>{title}</h1>
			<p className="lead">{text}</p>
			<p>
				<GradeLink grade={grade} />
				{publisher && <span className="data quiet"> Published by {publisher}</span>}
			</p>
			<Positions positions={positions} />
			<Sources sources={sources} />
		</>
	)
}

/** A day: what happened, and what was reported of the dead and injured. */
function Day({ object: { title, record, sources } }: { object: RecordObject }) {
	const { date, description, entries, casualties } = record as {
		date: string
		description: string
		entries?: unknown[]
		casualties?: Claim[]
	}
	return (
		<>
			<h1>{title}</h1>
			<p className="data quiet">
				<time dateTime={date}>{formatLongDate(date)}</time>
				{entries && `, ${entries.length} entries, ${sources.length} sources`}
			</p>
			<p className="lead">{description}</p>
			{casualties && (
				<ul className="bullets">
					{casualties.map((claim) => (
						<li key={claim.text}>
							{claim.text} <GradeLink grade={claim.grade} />
							<WhoSaysWhat claim={claim} />
						</li>
					))}
				</ul>
			)}
		</>
	)
}

function Sources({ sources }: { sources: readonly Source[] }) {
	return (
		<>
			<h2 className="label">{sources.length === 1 ? 'Source' : 'Sources'}</h2>
			<ul className="facts">
				{sources.map(({ id, publisher, title, date, url }) => (
					<li key={id}>
						{publisher}, {formatPartialDate(date)}: <a href={url}>{title}</a>
					</li>
				))}
			</ul>
		</>
	)
}
