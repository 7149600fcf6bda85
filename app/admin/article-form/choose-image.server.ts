/** CHOOSE IMAGE and FETCH INTO THE ARCHIVE without script: leaves the form with what was typed in it, and comes back to it with the image. */
import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import type { Image } from '../../../db/repositories/images.ts'
import { autosave, editorWindowId, findAutosave } from '../../domain/articles/autosaves.server.ts'
import { findImage } from '../../domain/images/images.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { imagePath } from '../../lib/uploads.ts'
import { figureHtml } from '../../rich-text/caption.ts'
import { listImages } from '../../rich-text/images.ts'
import { replaceImage } from '../../rich-text/replace-image.ts'
import {
	choicePath,
	type ImageChoice,
	type ImageField,
	isImageField,
	readRemote,
} from '../images/image-choice.ts'
import { readContent, readDraft } from './editor-input.server.ts'
import type { EditorForm } from './editor-session.server.ts'
import { type ArticleFormValues, type EditorFailure, normalizeValues } from './form-values.ts'
import { chooseImageName, fetchImageName } from './leave-for-image.ts'

/** Fields of the form that nothing keeps. */
const unkept = ['username', 'password', 'code', 'intent', 'draftId', chooseImageName, fetchImageName]

/**
 * Keeps the form as an unsaved text and leads to the images, to choose one or to fetch one of another site; null when
 * another button was pressed.
 */
export async function leaveForImage(request: Request, editorForm: EditorForm, rawId: string | null) {
	const { form, headers } = editorForm
	const asked = readAsked(form)
	if (!asked) return null
	const returnTo = `${await keepForm(editorForm, rawId)}${shownText(request)}`
	return redirect(choicePath({ ...asked, returnTo }), { status: 303, headers })
}

function readAsked(form: FormData): Omit<ImageChoice, 'returnTo'> | null {
	const field = form.get(chooseImageName)
	if (isImageField(field)) return { field }
	const address = textField(form, fetchImageName)
	if (!URL.canParse(address)) return null
	const shown = listImages(readContent(form)).find(({ src }) => src === address)
	return { field: shown ? 'content' : 'featuredImage', remote: { address, alt: shown?.alt ?? null } }
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
	const remote = readRemote(searchParams)
	const values = remote
		? replaceIn(form.values, remote.address, image, context)
		: { ...form.values, [field]: withImage[field](form.values, image, context) }
	return { ...form, values }
}

const withImage: Record<
	ImageField,
	(values: ArticleFormValues, image: Image, context: AppLoadContext) => string
> = {
	featuredImage: (_values, image, { site }) => site.url(imagePath(image)),
	content: ({ content }, image) =>
		[content.trimEnd(), figureHtml({ ...image, url: imagePath(image) })].filter(Boolean).join('\n\n'),
}

/** The texts with a stored image in the place of one of another site. */
function replaceIn(values: ArticleFormValues, from: string, image: Image, context: AppLoadContext) {
	const { content, featuredImage } = values
	return {
		...values,
		content: replaceImage(content, from, { src: imagePath(image), alt: image.alt }),
		featuredImage:
			featuredImage.trim() === from ? withImage.featuredImage(values, image, context) : featuredImage,
	}
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
