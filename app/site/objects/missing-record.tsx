import type { ReactNode } from 'react'
import type { RecordObject } from '../../domain/record-objects.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { renderBareDocument } from '../frame/bare-document.tsx'

/** Page for an id that no record has or had. */
export function renderMissingRecord(id: string, stylesheet: string): string {
	return notice(
		stylesheet,
		'404',
		'No record with this id',
		<>
			No record has or had the id <bdi>{id}</bdi>. <a href="/search">Search the archive</a> or go to the{' '}
			<a href="/timeline">timeline</a>.
		</>,
	)
}

/** Page for a withdrawn id: it names the record that replaced it. */
export function renderWithdrawnRecord(
	id: string,
	successor: RecordObject,
	since: string,
	stylesheet: string,
): string {
	return notice(
		stylesheet,
		'410',
		`${id} was withdrawn`,
		<>
			It left the record on {formatLongDate(since)}. In its place is{' '}
			<a href={`/id/${successor.id}`}>
				{successor.id}: {successor.title}
			</a>
			. Its <a href={`/id/${id}/history`}>history</a> gives the reason.
		</>,
	)
}

function notice(stylesheet: string, code: string, heading: string, text: ReactNode): string {
	return renderBareDocument({
		title: heading,
		stylesheet,
		body: (
			<main>
				<PageHead section={<a href="/">Archive</a>} extent={code} heading={heading} lead={text} />
			</main>
		),
	})
}
