/** Purges what has changed from a shared cache in front of the archive (`PURGE_URL`), whichever process has changed it. */
import { insertChangedTag, listTagsChangedAfter } from '../../db/repositories/changed-tags.ts'
import type { Context } from '../runtime/context.server.ts'

/**
 * `pollMs`: delay until a change is seen. `settleMs`: delay from then until the purge, so that responses that left before
 * the change have reached the cache; later changes join it. `retryMs` and `retryMaxMs`: first and longest wait after a
 * failure; each wait is twice as long as the one before.
 */
const defaultTiming = { pollMs: 100, settleMs: 100, retryMs: 1000, retryMaxMs: 60_000 }

/** The tag of all responses, by which shared caches are purged. */
export const siteTag = 'site'

const timeoutMs = 5000
const dayMs = 86_400_000
/** Tags that do not fit in a header of this length become a purge of everything. */
const tagsMaxLength = 4000

/** Sends tags, separated by spaces. Throws unless the cache confirms. */
type SendPurge = (tags: string, signal: AbortSignal) => Promise<void>

export type CachePurge = {
	/** Ends it. Another process may go on, and is asked to purge everything: the cache may hold pages of this one. */
	stop: () => Promise<void>
}

/**
 * Starts purging a cache: of everything at first, since settings and program may have changed and earlier purges may have
 * failed; then of what changes; and of everything when a day ends in UTC, since pages name the day of access.
 */
export function startCachePurge(
	{ db, log, clock }: Context,
	send: SendPurge,
	timing = defaultTiming,
): CachePurge {
	const stopping = new AbortController()
	let purged = { last: 0, day: Number.NaN }
	let failures = 0
	let timer = setTimeout(poll, timing.pollMs).unref()
	let polling = Promise.resolve()

	function poll(isSeen = false): void {
		polling = step(isSeen).then((next) => {
			if (stopping.signal.aborted) return
			timer = setTimeout(poll, next.afterMs, next.isSeen).unref()
		})
	}

	async function step(isSeen: boolean): Promise<{ afterMs: number; isSeen: boolean }> {
		try {
			const day = Math.floor(clock().getTime() / dayMs)
			const { tags, last } = await listTagsChangedAfter(db, purged.last)
			const due = day === purged.day ? tags : [siteTag]
			if (due.length === 0) return { afterMs: timing.pollMs, isSeen: false }
			if (!isSeen) return { afterMs: timing.settleMs, isSeen: true }
			await send(shorten(due), stopping.signal)
			purged = { last, day }
			if (failures > 0) log.info({ failures }, 'the shared cache has been purged')
			failures = 0
			return { afterMs: timing.pollMs, isSeen: false }
		} catch (error) {
			const afterMs = Math.min(timing.retryMs * 2 ** failures, timing.retryMaxMs)
			failures += 1
			if (!stopping.signal.aborted)
				log.warn(
					{ failures, reason: reasonOf(error), retryInSeconds: afterMs / 1000 },
					'the shared cache could not be purged: it may show former pages until a purge succeeds',
				)
			return { afterMs, isSeen: true }
		}
	}

	return {
		async stop() {
			clearTimeout(timer)
			stopping.abort()
			await polling
			try {
				await insertChangedTag(db, siteTag)
			} catch (error) {
				log.error({ err: error }, 'failed to hand the cache purge to another process')
			}
		},
	}
}

/** Returns a function that purges the cache at an address. */
export function purgeAt(url: string): SendPurge {
	return async (tags, stopping) => {
		const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
		const headers = { 'xkey-purge': tags }
		const response = await fetch(url, { method: 'PURGE', headers, redirect: 'manual', signal })
		await response.body?.cancel()
		if (!response.ok) throw new Error(`it responded with status ${response.status}`)
	}
}

function shorten(tags: string[]): string {
	const text = tags.includes(siteTag) ? siteTag : tags.join(' ')
	return text.length > tagsMaxLength ? siteTag : text
}

/** Reason of a failed `fetch`, which is in the cause of its error. */
function reasonOf(error: unknown): string {
	const { message, cause } = error as Error
	return cause instanceof Error ? cause.message : message
}
