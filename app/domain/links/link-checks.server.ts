/** Checks of the links to the sources of the record (`LINK_CHECK`). */
import { setTimeout as wait } from 'node:timers/promises'
import type { Source } from '../../../content/schema/source.ts'
import { deleteLinkChecks, listLinkChecks, storeLinkChecks } from '../../../db/repositories/link-checks.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { type LinkCheck, nextLinkCheck } from './link-state.ts'
import { type FetchPage, visitLink } from './visit-link.server.ts'

/** Checks by the ids of their sources. */
export type LinkChecks = ReadonlyMap<string, LinkCheck>

const minuteMs = 60_000
const checkEveryMs = 7 * 24 * 60 * minuteMs
/** One host is asked for one page in this time. */
const hostRestMs = 30 * minuteMs
const visitsPerRound = 20
const pauseMs = 5000

/**
 * The last check of each source that still has the address that was checked. A page of one edition never changes, so it
 * has none.
 */
export async function findLinkChecks({
	db,
	content,
	isPinned,
}: Pick<Context, 'db' | 'content' | 'isPinned'>): Promise<LinkChecks> {
	if (isPinned) return new Map()
	const urls = new Map(content.sources.map(({ id, url }) => [id, url]))
	const checks = await listLinkChecks(db)
	return new Map(
		checks.filter(({ source, url }) => urls.get(source) === url).map((check) => [check.source, check]),
	)
}

/**
 * Checks some of the links that are due, one after the other, each host once; then stores all results together, so that
 * pages change once. A round in which no server answered says more about this machine than about the links, and counts
 * for nothing.
 */
export async function checkDueLinks(
	context: Context,
	signal: AbortSignal,
	{ fetchPage, pauseMs: pause = pauseMs }: { fetchPage?: FetchPage; pauseMs?: number } = {},
): Promise<void> {
	const { clock, content, db, log, site } = context
	const former = new Map((await listLinkChecks(db)).map((check) => [check.source, check]))
	const checks: LinkCheck[] = []
	for (const source of chooseDue(content.sources, former, clock())) {
		if (checks.length > 0) await wait(pause, null, { signal }).catch(() => null)
		if (signal.aborted) break
		const result = await visitLink(source.url, { site, signal }, fetchPage)
		if (result === null) break
		checks.push(nextLinkCheck(source, former.get(source.id), result, clock()))
	}
	const isOnline = checks.some(({ status }) => status !== null)
	if (checks.length > 0 && !isOnline)
		log.warn('No server answered when links were checked, so nothing was noted: is this machine online?')
	const ids = new Set(content.sources.map(({ id }) => id))
	const withdrawn = [...former.keys()].filter((source) => !ids.has(source))
	await transact(context, async ({ db }) => {
		await deleteLinkChecks(db, withdrawn)
		if (isOnline) await storeLinkChecks(db, checks)
	})
	if (isOnline) log.info({ links: checks.length }, 'links checked')
}

/** The sources whose links have waited longest, one of each host. */
function chooseDue(sources: readonly Source[], former: LinkChecks, now: Date): Source[] {
	const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
	const lastCheck = ({ id, url }: Source) => {
		const check = former.get(id)
		return check?.url === url ? check.checkedAt : ''
	}
	const taken = new Set(
		[...former.values()]
			.filter(({ checkedAt }) => checkedAt > before(hostRestMs))
			.map(({ url }) => hostOf(url)),
	)
	const chosen: Source[] = []
	const due = sources.filter((source) => lastCheck(source) <= before(checkEveryMs))
	for (const source of due.sort((one, other) => lastCheck(one).localeCompare(lastCheck(other)))) {
		const host = hostOf(source.url)
		if (taken.has(host)) continue
		taken.add(host)
		chosen.push(source)
		if (chosen.length === visitsPerRound) break
	}
	return chosen
}

function hostOf(url: string): string {
	return new URL(url).hostname
}
