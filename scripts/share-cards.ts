import { counted } from '../app/lib/counted.ts'
import { formatLongDate } from '../app/lib/dates.ts'
import type { Content } from '../content/record.ts'
import type { TimelineDay } from '../content/schema/timeline.ts'
import type { ShareCard } from './share-card.ts'

/** The share images that are drawn: one for each page of the site, one for each day of the timeline. */
export function shareCards({ site, timeline, casualties }: Content): ShareCard[] {
	const lastCount = casualties.laterFigures
		.map(({ date }) => date)
		.sort()
		.at(-1)
	const pages = site.pages.map(({ path, section, heading }) => ({
		path,
		section,
		extent:
			path === '/casualties' && lastCount
				? `Counts to ${formatLongDate(lastCount)}`
				: `As of ${formatLongDate(site.lastUpdate)}`,
		heading,
	}))
	const days = timeline.map((day) => ({
		path: `/timeline/${day.id}`,
		section: `Day ${day.day}`,
		extent: day.isPending ? 'Pending' : formatLongDate(day.date),
		heading: day.title,
		note: countsOf(day),
		day: day.day,
	}))
	return [...pages, ...days]
}

function countsOf(day: TimelineDay): string | undefined {
	if (day.isPending) return undefined
	const actions = day.entries.filter(({ kind }) => kind === 'action').length
	return `${counted(actions, 'incident')}, ${counted(day.entries.length - actions, 'statement')}`
}
