import { publicForSeconds } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { speculationRules } from '../site/frame/speculation-rules.ts'

export const handle: RouteHandle = {
	page: { cache: {}, cacheControl: publicForSeconds(86_400), ignoresCookies: true },
}

/** Tells browsers which links they may follow ahead of the reader. */
export function loader() {
	return new Response(JSON.stringify(speculationRules), {
		headers: { 'Content-Type': 'application/speculationrules+json' },
	})
}
