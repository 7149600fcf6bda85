import type { DocumentedDay } from '../../../content/schema/timeline.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { DayCardData } from './home.server.ts'

const ICONS: Record<DocumentedDay['summary']['icon'], IconName> = {
	explosion: 'asterisk',
	plane: 'plane',
	ship: 'ship',
	globe: 'globe',
	warning: 'triangle-alert',
	wifi: 'wifi',
	handshake: 'handshake',
	heart: 'heart-pulse',
	users: 'users',
}

/** A day on the home page; the whole card leads to the day's page. */
export function DayCard({ day }: { day: DayCardData }) {
	const { description, icon, stat } = day.summary
	return (
		<article className="card reveal" aria-labelledby={`card-${day.id}`}>
			<header>
				<p className="card-number">
					<span className="sr-only">Day </span>
					{String(day.day).padStart(2, '0')}
				</p>
				<p className="label quiet">
					<time dateTime={day.date}>{formatLongDate(day.date)}</time>
				</p>
				<Icon name={ICONS[icon]} />
			</header>
			<h3 id={`card-${day.id}`}>
				<a href={`/timeline/${day.id}`}>{day.title}</a>
			</h3>
			<p>{description}</p>
			<p className="card-foot">{stat}</p>
		</article>
	)
}
