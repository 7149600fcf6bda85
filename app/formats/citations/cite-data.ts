import type { CiteBox } from './cite-box.server.ts'

/** What the loader of a page that can be cited gives under `cite`; undefined where no loader does. */
export function findCiteBox(loaded: unknown[]): CiteBox | undefined {
	for (const data of loaded) {
		const { cite } = (data ?? {}) as { cite?: CiteBox }
		if (cite) return cite
	}
	return undefined
}
