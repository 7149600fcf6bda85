/** Dates of the record's pages, which differ from the last day that the record covers. */

import { recordedDays } from '../../content/registers.ts'
import { formatLongDate } from '../lib/dates.ts'
import type { Context } from '../runtime/context.server.ts'

type RecordOf = Pick<Context, 'content'>

/** The day on which a page was published and last changed: a policy has its own date, the other pages that of the edition. */
export function pageDate({ content }: RecordOf, path: string): string {
	const { site, policies } = content
	if (path === '/privacy-policy') return policies.privacy.lastUpdated
	if (path === '/terms-of-use') return policies.terms.lastUpdated
	return site.edition
}

/** `Record as of June 24, 2025.` */
export function recordAsOf({ content }: RecordOf): string {
	return `Record as of ${formatLongDate(content.site.lastUpdate)}.`
}

/** The days that the record covers, as an interval of ISO 8601. */
export function recordCoverage({ content }: RecordOf): string {
	const days = recordedDays(content)
	return `${days[0]?.date}/${days.at(-1)?.date}`
}

/** The latest of some instants (ISO text); the day of the edition when there are none. */
export function latestChange({ content }: RecordOf, instants: string[]): Date {
	const known = instants.length > 0 ? instants : [content.site.edition]
	return new Date(Math.max(...known.map((instant) => Date.parse(instant))))
}
