import { formatLongDate } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Neighbor = { href: string; day: number; date: string }

/** The way to the days before and after. */
export function DayLinks({ previous, next }: { previous?: Neighbor; next?: Neighbor }) {
	return (
		<nav className="actions day-links" aria-label="Previous and next day">
			{previous && (
				<ButtonLink rel="prev" icon="arrow-left" href={previous.href}>
					<span className="sr-only">Previous: </span>Day {previous.day}, {formatLongDate(previous.date)}
				</ButtonLink>
			)}{' '}
			{next && (
				<ButtonLink rel="next" href={next.href}>
					<span className="sr-only">Next: </span>Day {next.day}, {formatLongDate(next.date)}
					<Icon name="arrow-right" />
				</ButtonLink>
			)}
		</nav>
	)
}
