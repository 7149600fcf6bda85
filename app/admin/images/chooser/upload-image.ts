import type { ImageOutput } from '../../../domain/images/image-output.ts'

/** Description of an image that is uploaded. */
export type ImageDescription = { alt: string; isDecorative: boolean; credit: string; source: string }

/** Uploads an image. Resolves to the stored image, or to the problem. */
export async function uploadImage(
	file: File,
	{ alt, isDecorative, credit, source }: ImageDescription,
): Promise<ImageOutput | { problem: string }> {
	const form = new FormData()
	form.set('file', file)
	form.set('alt', alt)
	if (isDecorative) form.set('decorative', 'true')
	form.set('credit', credit)
	form.set('source', source)
	try {
		const response = await fetch('/api/images', { method: 'POST', body: form })
		const body = await response.json()
		if (response.ok) return body
		return { problem: body.errors?.[0]?.message || body.detail }
	} catch {
		return { problem: 'The image could not be uploaded. Check the connection, then try again.' }
	}
}
