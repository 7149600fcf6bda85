import { findArticle } from '../../domain/articles/admin-articles.server.ts'
import { contentWorker } from '../../domain/articles/content-worker/content-worker.server.ts'
import { formatInstant } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { EditorFailure } from './form-values.ts'

/** The failure of a save that came second: both texts, and the version that the next press replaces knowingly. */
export async function describeConflict(
	context: Context,
	draft: EditorFailure,
	id: number | null,
	currentVersion: number,
): Promise<EditorFailure> {
	const stored = id === null ? null : await findArticle(context, id)
	return {
		...draft,
		formError: 'This article has changed since you opened it. Your text is below and has not been saved.',
		version: String(currentVersion),
		...(stored
			? {
					conflict: {
						title: stored.title,
						updatedLabel: formatInstant(stored.updatedAt),
						text: await contentWorker.run('readText', stored.content),
						slug: stored.slug,
						status: stored.status,
					},
				}
			: {}),
	}
}
