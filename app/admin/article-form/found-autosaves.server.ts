/** Unsaved texts on the server, in the shape of the browser's own drafts. */
import { findAutosave, listAutosaves, listRecordAutosaves } from '../../domain/articles/autosaves.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { Draft, FormValues } from './drafts.ts'
import { type ArticleFormValues, readFields } from './form-values.ts'

type Autosave = Awaited<ReturnType<typeof listAutosaves>>[number]

/** The unsaved texts of a user for an article, or for new ones (null); and the one that the address names, opened. */
export async function describeAutosaves(
	context: Context,
	userId: number,
	articleId: number | null,
	request: Request,
): Promise<{ autosaves: Draft[]; opened: Draft | null }> {
	const asked = new URL(request.url).searchParams.get('autosave')
	const opened = asked === null ? null : await findAutosave(context, userId, asked)
	const all = await listAutosaves(context, userId, articleId)
	const others = all.filter(({ id }) => id !== opened?.id)
	const toDraft = (autosave: Autosave) => describe(autosave, userId)
	return { autosaves: others.map(toDraft), opened: opened && toDraft(opened) }
}

/** The unsaved texts of a user for the dashboard, which shows their titles alone. */
export async function describeAutosaveTitles(context: Context, userId: number): Promise<Draft[]> {
	const all = await listAutosaves(context, userId)
	return all.map((autosave) => {
		const draft = describe(autosave, userId)
		return { ...draft, values: { ...draft.values, content: '' } }
	})
}

/** The unsaved texts of a user in the form of a record. */
export async function describeRecordAutosaves(
	context: Context,
	userId: number,
	record: string,
): Promise<Draft<FormValues>[]> {
	const all = await listRecordAutosaves(context, userId, record)
	return all.map(({ id, baseVersion, edits, form, savedAt }) => ({
		id,
		articleId: null,
		record,
		userId,
		version: String(baseVersion ?? 0),
		edits,
		savedAt,
		values: JSON.parse(form) as FormValues,
	}))
}

function describe({ id, articleId, baseVersion, edits, form, savedAt }: Autosave, userId: number): Draft {
	const typed = JSON.parse(form) as Partial<ArticleFormValues>
	const values = readFields((name) => typed[name])
	return { id, articleId, record: null, userId, version: String(baseVersion ?? ''), edits, savedAt, values }
}
