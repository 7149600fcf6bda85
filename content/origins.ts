/** Whose words a source prints: copies of one wire, and two texts of one agency, have one origin. */
import type { Source } from './schema/source.ts'

/** The publisher of the original, without the edition; `byId` holds the sources that `copyOf` may name. */
export function originOf(source: Source, byId: ReadonlyMap<string, Source>): string {
	const original = source.copyOf && byId.get(source.copyOf)
	if (original) return originOf(original, byId)
	return source.copyOf ?? source.publisher.replace(/ \(.*/, '')
}
