import { findImageLabels } from '../../domain/images/images.server.ts'
import { imageAttributes, imageOnSite, imagePath } from '../../lib/uploads.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The image of an article, as cards show it. */
export type FeaturedImage = { src: string; width?: string; height?: string; srcset?: string }

/** By its address alone: the sizes of an uploaded image follow from it. Null where there is none. */
export function featuredImage(context: Context, address: string): FeaturedImage | null {
	const stored = imageOnSite(address, context.env.SITE_URL)
	if (stored) return { src: imagePath(stored), ...imageAttributes(stored) }
	return address === '' ? null : { src: address }
}

/** An image with its labels; those of an image on another site are not known. */
export type FeaturedFigure = FeaturedImage & { alt: string; credit: string; source: string }

/** Featured image of an article with its present labels. */
export async function featuredFigure(context: Context, address: string): Promise<FeaturedFigure | null> {
	const image = featuredImage(context, address)
	if (!image) return null
	const stored = imageOnSite(address, context.env.SITE_URL)
	const labels = stored && (await findImageLabels(context, stored))
	return { ...image, alt: labels?.alt ?? '', credit: labels?.credit ?? '', source: labels?.source ?? '' }
}
