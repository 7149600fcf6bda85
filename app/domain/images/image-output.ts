import { z } from 'zod'
import type { Image } from '../../../db/repositories/images.ts'
import { imagePath, variantsOf } from '../../lib/uploads.ts'

/** An image as clients of the API see it (contract section 7). */
export const imageOutput = z.object({
	id: z.int(),
	url: z.string(),
	width: z.int(),
	height: z.int(),
	alt: z.string(),
	decorative: z.boolean(),
	credit: z.string(),
	source: z.string(),
	variants: z.array(z.object({ url: z.string(), width: z.int() })),
	createdAt: z.iso.datetime(),
})

export type ImageOutput = z.output<typeof imageOutput>

/** A stored image with its addresses. */
export function toImageOutput(image: Image): ImageOutput {
	const { id, width, height, alt, isDecorative, credit, source, createdAt } = image
	const variants = variantsOf(image)
	const description = { alt, decorative: isDecorative, credit, source }
	return { id, url: imagePath(image), width, height, ...description, variants, createdAt }
}
