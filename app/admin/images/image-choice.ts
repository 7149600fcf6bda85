/** Choosing a stored image for a field of the article's form: the address of the page, and the way back. */
import { safeRedirectTarget } from '../../http/redirect-target.ts'
import { listAddress } from '../../lib/list-pages.ts'

/** Fields that take an image. */
export const imageFields = ['featuredImage', 'content'] as const

/** A field that takes an image. */
export type ImageField = (typeof imageFields)[number]

/** The field that an image is chosen for, and its form. */
export type ImageChoice = {
	field: ImageField
	/** The form, with what was typed in it. */
	returnTo: string
}

const formPath = /^\/admin\/(?:new-article|edit-article\/\d{1,15})(?:\?|$)/

/** Checks that a text names a field that takes an image. */
export function isImageField(name: unknown): name is ImageField {
	return imageFields.some((field) => field === name)
}

/** The choice that an address asks for; null where it asks for none, or leads back to no form. */
export function readImageChoice({ searchParams }: URL): ImageChoice | null {
	const field = searchParams.get('choose')
	const returnTo = safeRedirectTarget(searchParams.get('return'), '')
	return isImageField(field) && formPath.test(returnTo) ? { field, returnTo } : null
}

/** The address of the page on which an image is chosen. */
export function choicePath({ field, returnTo }: ImageChoice, q = '', page = 1): string {
	return listAddress('/admin/images', { choose: field, return: returnTo, q }, page)
}

/** The address of the form with the chosen image in its field. */
export function chosenPath({ field, returnTo }: ImageChoice, imageId: number): string {
	const [path = '', query] = returnTo.split('?')
	const params = new URLSearchParams(query)
	params.set('image', String(imageId))
	params.set('field', field)
	return `${path}?${params}`
}
