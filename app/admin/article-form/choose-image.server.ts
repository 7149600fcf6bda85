/** CHOOSE IMAGE without script: leaves the form with what was typed in it, and comes back to it with the image. */
import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { autosave, editorWindowId, findAutosave } from '../../domain/articles/autosaves.server.ts'
import { findImage } from '../../domain/images/images.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { imagePath } from '../../lib/uploads.ts'
import { figureHtml } from '../../rich-text/caption.ts'
import { choicePath, type ImageField, isImageField } from '../images/image-choice.ts'
import { readDraft } from './editor-input.server.ts'
import type { EditorForm } from './editor-session.server.ts'
import { type ArticleFormValues, type EditorFailure, normalizeValues } from './form-values.ts'

/** Fields of the form that nothing keeps. */
const unkept = ['username', 'password', 'code', 'intent', 'draftId', 'chooseImage']

/** Keeps the form as an unsaved text and leads to the images; null when another button was pressed. */
export async function leaveToChooseImage(request: Request, editorForm: EditorForm, rawId: string | null) {
	const { form, headers } = editorForm
	const field = form.get('chooseImage')
	if (!isImageField(field)) return null
	const returnTo = `${await keepForm(editorForm, rawId)}${shownText(request)}`
	return redirect(choicePath({ field, returnTo }), { status: 303, headers })
}

/** Stores the form under the id of its window, or under another one where that has a later text; returns its address. */
async function keepForm({ context, userId, form, draft }: EditorForm, rawId: string | null): Promise<string> {
	const articleId = rawId === null ? null : parseId(rawId)
	const fields = [...form].filter(([name, value]) => typeof value === 'string' && !unkept.includes(name))
	const window = editorWindowId.parse(Object.fromEntries(form))
	const typed = {
		articleId,
		record: null,
		version: parseId(draft.version),
		edits: window.edits + 1,
		form: JSON.stringify(Object.fromEntries(fields)),
		replaces: null,
	}
	const keepAs = async (draftId: string) =>
		(await autosave(context, userId, { ...typed, draftId })) && draftId
	const id = (window.draftId && (await keepAs(window.draftId))) || (await keepAs(randomUUID()))
	const path = articleId === null ? '/admin/new-article' : `/admin/edit-article/${articleId}`
	return `${path}?autosave=${id}`
}

/** The form may show the public text beside which private changes wait. */
function shownText(request: Request): string {
	return new URL(request.url).searchParams.get('text') === 'public' ? '&text=public' : ''
}

/** Values of a form in place of the stored text, and everything else that it carried. */
export type ResumedForm = Pick<EditorFailure, 'values'> & Partial<EditorFailure>

/** The form that was left to choose an image, with the image that the address names; null when there is neither. */
export async function resumeForm(
	context: AppLoadContext,
	userId: number,
	request: Request,
	stored: Partial<ArticleFormValues>,
): Promise<ResumedForm | null> {
	const { searchParams } = new URL(request.url)
	const left = await findLeftForm(context, userId, searchParams.get('autosave'))
	const field = searchParams.get('field')
	const id = parseId(searchParams.get('image') ?? undefined)
	const image = id === null || !isImageField(field) ? null : await findImage(context, id)
	if (!image || !isImageField(field)) return left
	const form = left ?? { values: normalizeValues(stored) }
	const url = imagePath(image)
	const values: Record<ImageField, () => string> = {
		featuredImage: () => context.site.url(url),
		content: () =>
			[form.values.content.trimEnd(), figureHtml({ ...image, url })].filter(Boolean).join('\n\n'),
	}
	return { ...form, values: { ...form.values, [field]: values[field]() } }
}

/** A form that was kept whole; another unsaved text has only its texts. */
async function findLeftForm(
	context: AppLoadContext,
	userId: number,
	id: string | null,
): Promise<ResumedForm | null> {
	const kept = id === null ? null : await findAutosave(context, userId, id)
	if (!kept) return null
	const fields = JSON.parse(kept.form) as Record<string, string>
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	const draft = readDraft(form)
	return 'formId' in fields ? draft : { values: draft.values }
}
