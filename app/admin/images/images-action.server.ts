/** Actions of the page of images. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { Image, ImageDescription } from '../../../db/repositories/images.ts'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { fetchImage } from '../../domain/images/fetch-image.server.ts'
import { fileOf, imageTextOf } from '../../domain/images/image-form.ts'
import { imageTextInput } from '../../domain/images/image-input.ts'
import { imageTextMax } from '../../domain/images/image-limits.ts'
import { deleteImage, describeImage, storeImage } from '../../domain/images/images.server.ts'
import { replaceInArticles } from '../../domain/images/remote-images.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { echoed, textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { imageHeightMax, imagePath } from '../../lib/uploads.ts'
import { redirectWithFlash, unknownButton } from '../frame/form-action.server.ts'
import { chosenPath, readImageChoice, readRemote } from './image-choice.ts'

type ImageField = 'file' | 'alt' | 'decorative' | 'credit' | 'source'

/** Failure with the typed values; `id` is null for a new image. */
export type ImageFailure = {
	alert: string
	id: number | null
	field: ImageField | null
	typed: { alt: string; decorative: boolean; credit: string; source: string }
}

/** Message about what was done; or why nothing was. */
type Outcome =
	| (Pick<Flash, 'alert' | 'detail' | 'deletedImage'> & { uploaded?: number })
	| { status: number; alert: string; field?: ImageField }

const intents: Record<string, (context: AppLoadContext, form: FormData, url: URL) => Promise<Outcome>> = {
	upload: (context, form, url) =>
		store(context, form, url, (description) => storeImage(context, fileOf(form), description)),
	fetch: fetchAndStore,
	describe,
	delete: remove,
}

/** Uploads, describes or deletes an image. */
export async function changeImages(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const outcome = await attempt(request, context, form)
	const choice = readImageChoice(new URL(request.url))
	if (choice && 'uploaded' in outcome && outcome.uploaded)
		return redirect(chosenPath(choice, outcome.uploaded), 303)
	if (!('status' in outcome)) {
		const { uploaded: _, ...flash } = outcome
		return await redirectWithFlash(context, session.id, '/admin/images', flash)
	}
	const { status, alert, field = null } = outcome
	const id = ['upload', 'fetch'].includes(intentOf(form)) ? null : idOf(form)
	return data({ alert, id, field, typed: submittedValues(form) } satisfies ImageFailure, { status })
}

async function attempt(request: Request, context: AppLoadContext, form: FormData): Promise<Outcome> {
	const intent = intentOf(form)
	if (!Object.hasOwn(intents, intent)) return { status: 400, alert: unknownButton }
	try {
		return (await intents[intent]?.(context, form, new URL(request.url))) ?? missing
	} catch (error) {
		const doing = 'failed to change images'
		const { status, message, field } = statusAndLog(error, { request, context }, doing)
		return { status, alert: message, ...(field === 'file' && { field }) }
	}
}

async function fetchAndStore(context: AppLoadContext, form: FormData, url: URL): Promise<Outcome> {
	const remote = readRemote(url.searchParams)
	if (!remote) return { status: 400, alert: 'No image of another site is named. Nothing was changed.' }
	return store(context, form, url, (description) => fetchImage(context, remote.address, description))
}

/** Stores an image; where no form asks for it, it takes the place of the image of another site that the address names. */
async function store(
	context: AppLoadContext,
	form: FormData,
	url: URL,
	storeDescribed: (description: ImageDescription) => Promise<Image>,
): Promise<Outcome> {
	const description = parseDescription(form)
	if ('status' in description) return description
	const image = await storeDescribed(description)
	const alert = 'Image uploaded.'
	const details = describeSize(image)
	const remote = readImageChoice(url) ? null : readRemote(url.searchParams)
	if (remote) {
		const to = { path: imagePath(image), alt: image.alt }
		const changed = await replaceInArticles(context, remote.address, to)
		details.push(`Articles that show it now: ${changed}.`)
	}
	return { alert, uploaded: image.id, ...(details.length > 0 && { detail: details.join(' ') }) }
}

/** Tells the author of an image at the largest height that it was scaled down: a tall one becomes narrow. */
function describeSize({ width, height }: { width: number; height: number }): string[] {
	if (height < imageHeightMax) return []
	const max = imageHeightMax.toLocaleString('en-US')
	return [`Images are stored at most ${max} pixels tall: this one is now ${width} × ${max} pixels.`]
}

async function describe(context: AppLoadContext, form: FormData): Promise<Outcome> {
	const description = parseDescription(form)
	if ('status' in description) return description
	const image = await describeImage(context, idOf(form) ?? 0, description)
	return image ? { alert: 'Image details saved.' } : missing
}

async function remove(context: AppLoadContext, form: FormData): Promise<Outcome> {
	const id = idOf(form) ?? 0
	const isDeleted = await deleteImage(context, id)
	return isDeleted ? { alert: 'The image has been moved to the trash.', deletedImage: id } : missing
}

function parseDescription(form: FormData): ImageDescription | Extract<Outcome, { status: number }> {
	const description = imageTextInput.safeParse(imageTextOf(form))
	if (description.success) return description.data
	const [issue] = description.error.issues
	return { status: 400, alert: issue?.message ?? '', field: issue?.path[0] as ImageField }
}

const intentOf = (form: FormData) => textField(form, 'intent') || 'upload'
const idOf = (form: FormData) => parseId(textField(form, 'id'))

const missing: Outcome = { status: 404, alert: 'This image no longer exists.' }

function submittedValues(form: FormData): ImageFailure['typed'] {
	return {
		alt: echoed(textField(form, 'alt'), imageTextMax.alt),
		decorative: form.has('decorative'),
		credit: echoed(textField(form, 'credit'), imageTextMax.credit),
		source: echoed(textField(form, 'source'), imageTextMax.source),
	}
}
