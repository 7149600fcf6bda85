/** One visit to the page of a source. */
import { FetchError, type FetchOptions, fetchPublic } from '../../runtime/fetch-public.server.ts'
import { isSameAddress } from '../search/addresses.ts'
import type { LinkResult } from './link-state.ts'

/** Fetches a page; `fetchPublic` outside of tests. */
export type FetchPage = typeof fetchPublic

const maxBytes = 64 * 1024
const timeoutMs = 30_000
const movedToMaxLength = 2000

/** Statuses of servers that turn programs, countries or readers without an account away. */
const closedStatuses = [401, 402, 403, 405, 406, 407, 429, 451, 503, 999]

/** Codes of errors that say that no server is there. Others, as of certificates, may be ours alone. */
const missingCodes = ['ENOTFOUND', 'ECONNREFUSED', 'ETIMEDOUT']

/** Visits a page. Null when the program ends meanwhile. */
export async function visitLink(
	url: string,
	options: Pick<FetchOptions, 'site' | 'signal'>,
	fetchPage: FetchPage = fetchPublic,
): Promise<LinkResult | null> {
	try {
		const page = await fetchPage(url, { ...options, maxBytes, timeoutMs, cut: true })
		return readResult(url, page)
	} catch (error) {
		if (!(error instanceof FetchError)) throw error
		if (options.signal?.aborted) return null
		return { kind: missingCodes.includes(error.code ?? '') ? 'failed' : 'unchecked', status: null }
	}
}

function readResult(url: string, page: { url: string; status: number }): LinkResult {
	const { status } = page
	if (status >= 400) return { kind: closedStatuses.includes(status) ? 'unchecked' : 'failed', status }
	if (status < 200 || status >= 300) return { kind: 'unchecked', status }
	if (isSameAddress(url, page.url)) return { kind: 'answers', status }
	return { kind: 'moved', status, movedTo: page.url.slice(0, movedToMaxLength) }
}
