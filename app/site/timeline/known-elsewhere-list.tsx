import { formatMonthAndDay } from '../../lib/dates.ts'
import type { ElsewhereLink } from './known-elsewhere.ts'

/** The way from a pending day to what other pages have of it; nothing when there is nothing. */
export function KnownElsewhere({ date, links }: { date: string; links: readonly ElsewhereLink[] }) {
	if (links.length === 0) return null
	const day = formatMonthAndDay(date)
	return (
		<section className="mt-4" aria-labelledby="elsewhere">
			<h3 id="elsewhere">{`What this archive has of ${day}`}</h3>
			<ul className="elsewhere mt-2">
				{links.map(({ href, label }) => (
					<li key={href}>
						<a href={href}>{label}</a>
					</li>
				))}
			</ul>
		</section>
	)
}
