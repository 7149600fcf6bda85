import { findArticle, findChangeNote } from '../../domain/articles/admin-articles.server.ts'
import { contentWorker } from '../../domain/articles/content-worker/content-worker.server.ts'
import { findPrivateDraft } from '../../domain/articles/private-drafts.server.ts'
import { findLastSaver } from '../../domain/audit/audit-log.server.ts'
import { formatInstant } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { compareValues } from './compare-values.ts'
import { type EditorFailure, normalizeValues } from './form-values.ts'
import { findTarget, type Sent } from './store-form.server.ts'

/** The failure of a save that came second: what differs, and in `current` what the next press replaces knowingly. */
export async function describeConflict(
	context: Context,
	sent: Sent,
	current: Pick<EditorFailure, 'version'> | Pick<EditorFailure, 'privateDraft'>,
): Promise<EditorFailure> {
	const { draft, input } = sent
	const id = await findTarget(context, sent)
	const article = id === null ? null : await findArticle(context, id)
	const waiting = article && 'privateDraft' in current ? await findPrivateDraft(context, article.id) : null
	const stored = article && {
		...article,
		changeNote: await findChangeNote(context, article.id),
		...waiting,
		updatedAt: waiting?.savedAt ?? article.updatedAt,
	}
	const failure: EditorFailure = {
		...draft,
		formError: 'This article has changed since you opened it. Your text is below and has not been saved.',
		...current,
	}
	if (!stored) return failure
	const { content } = await contentWorker.run('prepare', { text: input, previous: null })
	const texts = {
		stored: await contentWorker.run('readText', stored.content),
		unsaved: await contentWorker.run('readText', content),
	}
	// An empty slug is made from the title, and a note on changes is stored with a draft alone.
	const keepsNote = waiting !== null || stored.status === 'draft'
	const typed = { ...input, content, slug: input.slug || stored.slug, ...(!keepsNote && { changeNote: '' }) }
	const { slug, status, updatedAt } = stored
	const { shownStatus } = draft
	const differences = compareValues(normalizeValues(stored), normalizeValues(typed), texts)
	if (shownStatus && shownStatus !== status)
		differences.unshift({ label: 'Status', stored: status, unsaved: shownStatus })
	return {
		...failure,
		conflict: {
			updatedLabel: formatInstant(updatedAt),
			savedBy: await findLastSaver(context, stored.id, { isPrivate: waiting !== null }),
			differences,
			href: waiting ? `/admin/edit-article/${stored.id}` : `/blog/${slug}`,
			status,
		},
	}
}
