import type { Place } from '../../../content/schema/place.ts'
import type { Entry } from '../../../content/schema/timeline.ts'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import type { EntryLinks } from './entry-links.server.ts'
import { groupByTime } from './entry-order.ts'
import { EventEntry } from './event-entry.tsx'
import { FoldedEntry } from './folded-entry.tsx'

/** Entries as headlines that open in place, all `closed` or all `open`; or `whole`, with every entry in full. */
export type EntryFold = 'closed' | 'open' | 'whole'

/**
 * A day's events in order; those whose time of day no source gives are a group of their own. `name` is what the day is
 * called within a sentence.
 */
export function EventList(props: {
	day: { id: string; date: string; entries: readonly Entry[] }
	name: string
	places: readonly Place[]
	numbers: SourceNumbers
	/** By the id of the entry. */
	links: Record<string, EntryLinks>
	fold: EntryFold
	/** Without details of harm, as where entries of many days are shown. */
	isBrief?: boolean
}) {
	const { day, name, places, numbers, links, fold, isBrief } = props
	const { timed, untimed } = groupByTime(day.entries)
	const untimedId = `${day.id}-untimed`
	const items = (entries: readonly Entry[]) =>
		entries.map((entry) => {
			const shared = {
				entry,
				date: day.date,
				place: places.find(({ id }) => id === entry.places[0])?.name,
				numbers,
				links: links[entry.id],
			}
			return (
				<li id={entry.id} key={entry.id}>
					{fold === 'whole' ? (
						<EventEntry {...shared} isBrief={isBrief} />
					) : (
						<FoldedEntry {...shared} isOpen={fold === 'open'} />
					)}
				</li>
			)
		})
	const className = fold === 'whole' ? 'events' : 'events folded'
	return (
		<>
			{timed.length > 0 && (
				<ol className={className} aria-label={`Events of ${name} in order`}>
					{items(timed)}
				</ol>
			)}
			{untimed.length > 0 && (
				<>
					<h3 className="label untimed" id={untimedId}>
						Time of day not reported
					</h3>
					<ol className={className} aria-labelledby={untimedId}>
						{items(untimed)}
					</ol>
				</>
			)}
		</>
	)
}
