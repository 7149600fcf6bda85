/** Choosing a stored image for a field of the article's form: the address of the page, and the way back. */
import { safeRedirectTarget } from '../../http/redirect-target.ts'
import { listAddress } from '../../lib/list-pages.ts'

/** Fields that take an image. */
const imageFields = ['featuredImage', 'content'] as const

/** A field that takes an image. */
export type ImageField = (typeof imageFields)[number]

/** The field that an image is chosen for, and its form. */
export type ImageChoice = {
	field: ImageField
	/** The form, with what was typed in it. */
	returnTo: string
	/** The image of another site whose place the chosen one takes in that form. */
	remote?: RemoteChoice | null
}

/** An image of another site to be fetched; `alt` is null where it is not described. */
export type RemoteChoice = { address: string; alt: string | null }

const formPath = /^\/admin\/(?:new-article|edit-article\/\d{1,15})(?:\?|$)/

/** Checks that a text names a field that takes an image. */
export function isImageField(name: unknown): name is ImageField {
	return imageFields.some((field) => field === name)
}

/** The choice that an address asks for; null where it asks for none, or leads back to no form. */
export function readImageChoice({ searchParams }: URL): ImageChoice | null {
	const field = searchParams.get('choose')
	const returnTo = safeRedirectTarget(searchParams.get('return'), '')
	const isChoice = isImageField(field) && formPath.test(returnTo)
	return isChoice ? { field, returnTo, remote: readRemote(searchParams) } : null
}

/** The image of another site that an address names, or null. */
export function readRemote(searchParams: URLSearchParams): RemoteChoice | null {
	const address = searchParams.get('replaces') ?? ''
	return URL.canParse(address) ? { address, alt: searchParams.get('alt') } : null
}

/** The query of the form that fetches an image of another site. */
export function remoteQuery({ address, alt }: RemoteChoice): string {
	return String(new URLSearchParams({ replaces: address, ...(alt !== null && { alt }) }))
}

/** The address of the page on which an image is chosen. */
export function choicePath({ field, returnTo, remote }: ImageChoice, q = '', page = 1): string {
	const path = listAddress('/admin/images', { choose: field, return: returnTo, q }, page)
	return remote ? `${path}&${remoteQuery(remote)}` : path
}

/** The address of the form with the chosen image in its field. */
export function chosenPath({ field, returnTo, remote }: ImageChoice, imageId: number): string {
	const [path = '', query] = returnTo.split('?')
	const params = new URLSearchParams(query)
	params.set('image', String(imageId))
	params.set('field', field)
	if (remote) params.set('replaces', remote.address)
	return `${path}?${params}`
}
