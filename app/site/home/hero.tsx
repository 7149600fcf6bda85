import type { Page } from '../../../content/schema/site.ts'
import { formatInstant } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FileLine, NoWrap } from '../../ui/page-head.tsx'

/** Parts of the archive that the bar does not name. */
const ways = [
	{ href: '/casualties', text: 'Casualties' },
	{ href: '/map', text: 'Map' },
	{ href: '/incidents', text: 'Incidents' },
	{ href: '/places', text: 'Places' },
	{ href: '/people', text: 'People' },
	{ href: '/accounts', text: 'Who said what' },
	{ href: '/sources', text: 'Sources' },
]

/** The head of the home page: what the archive is, and the ways in. */
export function Hero(props: {
	copy: Pick<Page, 'section' | 'heading' | 'lead'>
	days: readonly { isPending: boolean }[]
	/** An instant as ISO text. */
	lastUpdate: string
	downloadHint: string
}) {
	const { copy, days, lastUpdate, downloadHint } = props
	const documented = days.filter((day) => !day.isPending).length
	return (
		<div className="wrap hero">
			<FileLine>
				{copy.section}
				{`${documented} of ${days.length} days documented`}
				{`Last update ${formatInstant(lastUpdate)}`}
			</FileLine>
			<h1>
				<NoWrap text={copy.heading} />
			</h1>
			<div className="hero-row">
				<p className="lead">{copy.lead}</p>
				<div>
					<div className="actions">
						<ButtonLink variant="primary" href="/timeline">
							VIEW TIMELINE
						</ButtonLink>{' '}
						<ButtonLink icon="download" href="/archive.zip">
							DOWNLOAD ARCHIVE
						</ButtonLink>
					</div>
					<p className="hint">
						{downloadHint} <a href="/download">What’s in the file</a>
					</p>
				</div>
			</div>
			<nav aria-label="In this archive">
				<ul className="hero-ways">
					{ways.map(({ href, text }) => (
						<li key={href}>
							<a href={href}>{text}</a>
						</li>
					))}
				</ul>
			</nav>
		</div>
	)
}
