import { describe, expect, it } from 'vitest'
import { type LinkCheck, type LinkResult, nextLinkCheck } from '../../../../app/domain/links/link-state.ts'

const source = { id: 'S1', url: 'https://news.example/1' }
const answers: LinkResult = { kind: 'answers', status: 200 }
const missing: LinkResult = { kind: 'failed', status: 404 }
const closed: LinkResult = { kind: 'unchecked', status: 403 }

/** The states after visits, each on its day of November 2026. */
function states(...visits: [day: number, result: LinkResult, url?: string][]): LinkCheck[] {
	const checks: LinkCheck[] = []
	for (const [day, result, url = source.url] of visits)
		checks.push(nextLinkCheck({ id: 'S1', url }, checks.at(-1), result, new Date(Date.UTC(2026, 10, day))))
	return checks
}

const namesOf = (checks: LinkCheck[]) => checks.map(({ state }) => state)

describe('a link', () => {
	it('is gone after three failures, the last 14 days after the first', () => {
		const checks = states([1, missing], [8, missing], [15, missing])
		expect(namesOf(checks)).toEqual(['failed', 'failed', 'gone'])
		expect(checks.at(-1)).toMatchObject({
			firstFailureAt: '2026-11-01T00:00:00.000Z',
			failures: 3,
			status: 404,
		})
	})

	it('is not gone after many failures in less time, nor after two in more', () => {
		expect(namesOf(states([1, missing], [2, missing], [3, missing], [14, missing])).at(-1)).toBe('failed')
		expect(namesOf(states([1, missing], [29, missing])).at(-1)).toBe('failed')
	})

	it('counts failures from the start when it has answered between', () => {
		const checks = states([1, missing], [8, missing], [9, answers], [15, missing])
		expect(checks.at(-1)).toMatchObject({ state: 'failed', failures: 1 })
		expect(checks.at(-1)?.firstFailureAt).toBe('2026-11-15T00:00:00.000Z')
	})

	it('is neither gone nor well when its server lets no program in', () => {
		const checks = states(
			[1, missing],
			[8, closed],
			[15, missing],
			[22, missing],
			[29, closed],
			[30, missing],
		)
		expect(namesOf(checks)).toEqual(['failed', 'unchecked', 'failed', 'gone', 'unchecked', 'gone'])
		expect(checks.map(({ failures }) => failures)).toEqual([1, 1, 2, 3, 3, 4])
	})

	it('that is gone answers again', () => {
		expect(states([1, missing], [8, missing], [15, missing], [22, answers]).at(-1)).toMatchObject({
			state: 'answers',
			failures: 0,
			firstFailureAt: null,
		})
	})

	it('that moved says where to, until it answers again', () => {
		const moved: LinkResult = { kind: 'moved', status: 200, movedTo: 'https://other.example/' }
		const checks = states([1, missing], [8, moved], [15, answers])
		expect(checks[1]).toMatchObject({ state: 'moved', movedTo: 'https://other.example/', failures: 0 })
		expect(checks[2]).toMatchObject({ state: 'answers', movedTo: null })
	})

	it('has no past at another address', () => {
		const checks = states([1, missing], [8, missing], [15, missing, 'https://news.example/2'])
		expect(checks.at(-1)).toMatchObject({ url: 'https://news.example/2', state: 'failed', failures: 1 })
	})
})
