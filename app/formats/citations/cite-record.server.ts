import { findRecord, type RecordObject } from '../../domain/record-objects.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { Citable } from './citable.ts'
import { addressOf, citeRecordPage, findCitable } from './find-citable.server.ts'
import { wordsOf } from './words-of.ts'

/** The record with this id as it is cited; null where there is none. A record with a page of its own is cited by it. */
export async function findCitableRecord(context: Context, id: string): Promise<Citable | null> {
	const found = findRecord(context.content, id)
	return found && 'object' in found ? citeRecord(context, found.object) : null
}

/** A source is cited by itself, not through the archive. */
export async function citeRecord(context: Context, object: RecordObject): Promise<Citable | null> {
	const { id, path, title, body } = object
	if (path.startsWith('/sources')) return null
	if (path.includes('#'))
		return {
			...citeRecordPage(context, path, title, body),
			...addressOf(context, `/id/${id}`),
			id,
			restsOn: wordsOf(context, id),
		}
	return findCitable(context, path)
}
