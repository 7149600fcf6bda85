import type { LinkCheck, LinkState } from '../../domain/links/link-state.ts'
import { cutText } from '../../lib/cut-text.ts'
import { formatLongDate } from '../../lib/dates.ts'

/** Labels of the states in the filter. */
export const LINK_LABELS: Record<LinkState, string> = {
	answers: 'Answers',
	moved: 'Moved',
	failed: 'Failed, to be checked again',
	gone: 'Gone',
	unchecked: 'Could not be checked',
}

/**
 * The last check of a source's link, in a sentence. The address that it moved to is no link: nobody has read that page,
 * and lapsed domains are often sold.
 */
export function LinkNote({ link }: { link: LinkCheck | null }) {
	if (link === null) return null
	const { state, movedTo } = link
	const checked = `Link checked ${formatLongDate(dayOf(link.checkedAt))}: `
	if (state === 'moved') return [`${checked}moves to `, <bdi key="moved">{shorten(movedTo ?? '')}</bdi>, '. ']
	return `${checked}${phrase(link)}. `
}

/** Explains those sentences. */
export function LinkHint() {
	return (
		<p className="hint">
			Links are checked about once a week. Gone: three failures, the last at least 14 days after the first.
		</p>
	)
}

function phrase({ state, status, firstFailureAt }: LinkCheck): string {
	const reply = status === null ? 'no answer' : `status ${status}`
	if (state === 'gone') return `gone since ${formatLongDate(dayOf(firstFailureAt ?? ''))} (${reply})`
	if (state === 'failed') return `${reply}, to be checked again`
	if (state === 'unchecked')
		return status === null ? 'could not be checked' : `could not be checked (${reply})`
	return 'answers'
}

/** Addresses with long queries say where they lead at their beginning. */
function shorten(address: string): string {
	const start = cutText(address, 150)
	return start === address ? address : `${start}…`
}

/** The day of an instant in UTC. */
function dayOf(instant: string): string {
	return instant.slice(0, 10)
}
