/** The part of the list of sources that a page needs for its notes. */

import type { Source } from '../../../content/schema/source.ts'
import type { Context } from '../../runtime/context.server.ts'

/** Every source that `records` cite at any depth, in the order of the list; [] when they cite none. */
export function citedSources(context: Context, records: unknown): Source[] {
	const ids = new Set<string>()
	collectIds(records, ids)
	return context.content.sources.filter((source) => ids.has(source.id))
}

function collectIds(value: unknown, ids: Set<string>): void {
	if (value === null || typeof value !== 'object') return
	for (const [key, inner] of Object.entries(value)) {
		if (key === 'sources' && Array.isArray(inner)) for (const id of inner) ids.add(String(id))
		else collectIds(inner, ids)
	}
}
