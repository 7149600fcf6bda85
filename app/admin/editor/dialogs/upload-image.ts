import type { ImageOutput } from '../../../domain/images/image-output.ts'

/** Description of an image that is uploaded. */
type ImageDescription = { alt: string; isDecorative: boolean; credit: string; source: string }

/** Stores an image. Resolves to it, or to what is wrong, in words. */
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
		return { problem: 'The image did not reach the archive. Check the connection, then press OK again.' }
	}
}
