/** Where the archive has something about a day that is not documented yet: notes, figures, accounts, documents. */

import type { Content } from '../../../content/record.ts'
import { recordedDays } from '../../../content/registers.ts'
import { accountPath, accountsTitle } from '../../domain/account-paths.ts'
import { dayAddress, dayName } from '../../domain/days.ts'
import { counted } from '../../lib/counted.ts'
import { laterAnchor } from './day-claims.ts'

export type ElsewhereLink = { href: string; label: string }

/** Links to what is dated `date`, an ISO date, each with how much there is, in the order of the pages; [] when there is nothing. */
export function listKnownElsewhere(content: Content, date: string): ElsewhereLink[] {
	const onDay = <Item extends { date: string }>(items: readonly Item[]) =>
		items.filter((item) => item.date === date)
	const link = (href: string, title: string, items: readonly { date: string }[], noun: string) => {
		const count = onDay(items).length
		return count > 0 ? [{ href, label: `${title} (${counted(count, noun)})` }] : []
	}
	const { aftermath, casualties, accounts, documents } = content
	const [figure] = onDay(casualties.laterFigures)
	return [
		...aftermath.assessments.flatMap(({ id, title, laterNotes }) =>
			link(`/aftermath#${id}`, `Aftermath, ${title}`, laterNotes, 'note'),
		),
		...link(`/casualties#${figure?.id}`, 'Casualties', casualties.laterFigures, 'figure'),
		...accounts.flatMap((topic) => link(accountPath(topic), accountsTitle(topic), topic.rows, 'statement')),
		...recordedDays(content).flatMap((day) =>
			link(
				`${dayAddress(day).split('#')[0]}#${laterAnchor(day)}`,
				dayName(day),
				day.laterNotes,
				'later note',
			),
		),
		...onDay(documents).map(({ id, title, issuer }) => ({
			href: `/documents/${id}`,
			label: `Document: ${issuer}, ${title}`,
		})),
	]
}
