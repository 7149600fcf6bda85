/** How each check changes the state of the link to a source. */
import type { LinkCheck } from '../../../db/repositories/link-checks.ts'

export type { LinkCheck } from '../../../db/repositories/link-checks.ts'

export type LinkState = LinkCheck['state']

/** The result of one visit. `unchecked` says nothing about the page: its server lets no program in. */
export type LinkResult = { status: number | null } & (
	| { kind: 'answers' | 'failed' | 'unchecked' }
	| { kind: 'moved'; movedTo: string }
)

const dayMs = 86_400_000

/** A link is gone after this many failures, the last at least so long after the first. */
const failuresUntilGone = 3
const msUntilGone = 14 * dayMs

/** The state after a visit. A check of another address counts for nothing. */
export function nextLinkCheck(
	{ id: source, url }: { id: string; url: string },
	former: LinkCheck | undefined,
	result: LinkResult,
	now: Date,
): LinkCheck {
	const { status } = result
	const checkedAt = now.toISOString()
	const before = former?.url === url ? former : undefined
	const counted = { failures: before?.failures ?? 0, firstFailureAt: before?.firstFailureAt ?? null }
	const check = { source, url, checkedAt, status, movedTo: null }
	if (result.kind === 'unchecked') return { ...check, ...counted, state: 'unchecked' }
	if (result.kind === 'failed') {
		const failures = counted.failures + 1
		const firstFailureAt = counted.firstFailureAt ?? checkedAt
		const isGone = failures >= failuresUntilGone && now.getTime() - Date.parse(firstFailureAt) >= msUntilGone
		return { ...check, failures, firstFailureAt, state: isGone ? 'gone' : 'failed' }
	}
	const movedTo = result.kind === 'moved' ? result.movedTo : null
	return { ...check, failures: 0, firstFailureAt: null, state: result.kind, movedTo }
}
