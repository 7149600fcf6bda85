import { createHash } from 'node:crypto'
import { listNewestRefs } from '../../../db/repositories/published-refs.ts'
import type { Context } from '../../runtime/context.server.ts'
import { latestChange } from '../page-date.server.ts'
import { feedLength } from './entries.server.ts'

/**
 * The state of both feeds, without reading any body: a weak entity tag over the numbers and versions of the articles
 * in them and the settings they show, and the latest change.
 */
export async function readFeedValidators({ db, env }: Context): Promise<{ tag: string; modifiedAt: string }> {
	const marks = await listNewestRefs(db, feedLength)
	const { SITE_NAME, SITE_URL } = env
	const digest = createHash('sha256').update(JSON.stringify([SITE_NAME, SITE_URL, marks]))
	return {
		tag: `W/"${digest.digest('base64url').slice(0, 27)}"`,
		modifiedAt: latestChange(marks.map((mark) => mark.updatedAt)).toISOString(),
	}
}
