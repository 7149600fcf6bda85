import type { LinkCheck } from '../../app/domain/links/link-state.ts'

/** The check of a link that answers, with the facts that a test is about. */
export function makeLinkCheck(facts: Partial<LinkCheck> = {}): LinkCheck {
	return {
		source: 'S1',
		url: 'https://news.example/1',
		state: 'answers',
		movedTo: null,
		firstFailureAt: null,
		failures: 0,
		checkedAt: '2026-11-27T10:00:00.000Z',
		status: 200,
		...facts,
	}
}
