import type { ImageOutput } from '../../../domain/images/image-output.ts'

/** Description of an image that is stored. */
export type ImageDescription = { alt: string; isDecorative: boolean; credit: string; source: string }

/** Stores a file, or the image at an address of another site. Resolves to the stored image, or to the problem. */
export async function storeImage(
	from: { file: File } | { url: string },
	{ alt, isDecorative, credit, source }: ImageDescription,
): Promise<ImageOutput | { problem: string }> {
	const form = new FormData()
	for (const [name, value] of Object.entries(from)) form.set(name, value)
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
		return { problem: 'The image could not be stored. Check the connection, then try again.' }
	}
}
