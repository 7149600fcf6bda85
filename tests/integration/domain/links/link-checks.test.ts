import { describe, expect, vi } from 'vitest'
import { createJobs } from '../../../../app/background/jobs.ts'
import { checkDueLinks, findLinkChecks } from '../../../../app/domain/links/link-checks.server.ts'
import type { FetchPage } from '../../../../app/domain/links/visit-link.server.ts'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { FetchError } from '../../../../app/runtime/fetch-public.server.ts'
import { watchPublicState } from '../../../../db/public-state.ts'
import { contextWith, it, testContext } from '../../../support/database.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
let now = Date.parse('2026-11-01T00:00:00.000Z')

/** The archive with sources at these addresses, `S1` and on. */
function contextOf(urls: string[], facts: Partial<Context> = {}): Context {
	const [source] = testContext.content.sources
	if (!source) throw new Error('the record has no source')
	const sources = urls.map((url, index) => ({ ...source, id: `S${index + 1}`, url }))
	return {
		...testContext,
		clock: () => new Date(now),
		content: { ...testContext.content, sources },
		...facts,
	}
}

/** A fetch that finds these statuses by address, else 200; `null` where no server is. It notes what it was asked for. */
function fakeFetch(statuses: Record<string, number | null> = {}) {
	const asked: string[] = []
	const fetchPage: FetchPage = async (url) => {
		asked.push(url)
		const status = statuses[url] === undefined ? 200 : statuses[url]
		if (status === null) throw new FetchError('There is no server.', 'ENOTFOUND')
		const body = Buffer.alloc(0)
		return {
			url,
			status,
			statusText: '',
			httpVersion: '1.1',
			headers: [],
			body,
			decoded: body,
			isCut: false,
			redirects: [],
		}
	}
	return { asked, fetchPage }
}

const running = new AbortController().signal

/** One round; returns what it asked for, and the states after it. */
async function round(context: Context, statuses?: Record<string, number | null>) {
	const { asked, fetchPage } = fakeFetch(statuses)
	await checkDueLinks(context, running, { fetchPage, pauseMs: 0 })
	const checks = await findLinkChecks(context)
	return { asked, states: Object.fromEntries([...checks].map(([id, { state }]) => [id, state])) }
}

describe('a round of link checks', () => {
	it('asks each host for one page, and the others later', async () => {
		const context = contextOf(['https://one.example/1', 'https://one.example/2', 'https://two.example/'])
		expect((await round(context)).asked).toEqual(['https://one.example/1', 'https://two.example/'])
		expect((await round(context)).asked).toEqual([])
		now += hourMs
		expect((await round(context)).asked).toEqual(['https://one.example/2'])
		now += hourMs
		expect((await round(context)).asked).toEqual([])
	})

	it('comes back to each link after seven days', async () => {
		const context = contextOf(['https://one.example/1'])
		await round(context)
		now += 7 * dayMs - 1
		expect((await round(context)).asked).toEqual([])
		now += 1
		expect((await round(context)).asked).toEqual(['https://one.example/1'])
	})

	it('is limited, begins with those never checked, and reaches all of them', async () => {
		const urls = Array.from({ length: 50 }, (_, index) => `https://host-${index}.example/`)
		const context = contextOf(urls)
		const asked: string[] = []
		for (let rounds = 0; rounds < 3; rounds += 1) {
			const { asked: now } = await round(context)
			expect(now.length).toBeLessThanOrEqual(20)
			asked.push(...now)
		}
		expect(asked.sort()).toEqual([...urls].sort())
	})

	it('finds a link gone by its third week, and well when it is mended', async () => {
		const url = 'https://one.example/1'
		const context = contextOf([url])
		const states: unknown[] = []
		for (const status of [404, 404, 404, 200]) {
			states.push((await round(context, { [url]: status })).states.S1)
			now += 7 * dayMs
		}
		expect(states).toEqual(['failed', 'failed', 'gone', 'answers'])
	})

	it('forgets the address that a source no longer has, and the source that is withdrawn', async () => {
		await round(contextOf(['https://one.example/1', 'https://two.example/']), {
			'https://one.example/1': 404,
		})
		const changed = contextOf(['https://one.example/mended'])
		expect(await findLinkChecks(changed)).toEqual(new Map())
		now += hourMs
		const { asked, states } = await round(changed)
		expect(asked).toEqual(['https://one.example/mended'])
		expect(states).toEqual({ S1: 'answers' })
		expect((await findLinkChecks(contextOf(['', 'https://two.example/']))).size).toBe(0)
	})

	it('counts for nothing when no server answered', async () => {
		const warn = vi.fn()
		const log = Object.assign(Object.create(testContext.log), { warn })
		const urls = ['https://one.example/', 'https://two.example/']
		const context = contextOf(urls, { log })
		const { states } = await round(context, Object.fromEntries(urls.map((url) => [url, null])))
		expect(states).toEqual({})
		expect(warn).toHaveBeenCalledWith(expect.stringContaining('is this machine online?'))
		expect((await round(context, { 'https://one.example/': null })).states).toEqual({
			S1: 'failed',
			S2: 'answers',
		})
	})

	it('keeps what it has found when the program ends', async () => {
		const ending = new AbortController()
		const { asked, fetchPage } = fakeFetch()
		const context = contextOf(['https://one.example/', 'https://two.example/'])
		const fetchThenEnd: FetchPage = async (...args) => {
			ending.abort()
			return fetchPage(...args)
		}
		await checkDueLinks(context, ending.signal, { fetchPage: fetchThenEnd })
		expect(asked).toEqual(['https://one.example/'])
		expect([...(await findLinkChecks(context)).keys()]).toEqual(['S1'])
	})

	it('changes what readers see once, and not the archive file', async ({ database }) => {
		const state = watchPublicState(database.file)
		const before = state.readAll()
		await round(contextOf(['https://one.example/', 'https://two.example/']))
		const after = state.readAll()
		expect(after.version).toBeGreaterThan(before.version)
		expect([after.archive, after.removals]).toEqual([before.archive, before.removals])
		await round(contextOf(['https://one.example/', 'https://two.example/']))
		expect(state.readAll()).toEqual(after)
		state.close()
	})

	it('shows nothing on the pages of one edition', async () => {
		const context = contextOf(['https://one.example/'])
		await round(context)
		expect((await findLinkChecks({ ...context, isPinned: true })).size).toBe(0)
	})
})

describe('the setting LINK_CHECK', () => {
	const jobsWith = (LINK_CHECK: boolean) => createJobs(contextWith({ LINK_CHECK })).map(({ name }) => name)

	it('is off by default, and then there is no job that leaves the machine', () => {
		expect(testContext.env.LINK_CHECK).toBe(false)
		expect(createJobs(testContext).map(({ name }) => name)).not.toContain('links')
		expect(jobsWith(true)).toContain('links')
	})
})
