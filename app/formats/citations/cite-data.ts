import type { CiteBox } from './cite-box.server.ts'

/** Citation data that the loader of a citable page returns under `cite`; undefined where no loader does. */
export function findCiteBox(loaded: unknown[]): CiteBox | undefined {
	for (const data of loaded) {
		const { cite } = (data ?? {}) as { cite?: CiteBox }
		if (cite) return cite
	}
	return undefined
}
