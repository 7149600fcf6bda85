import { findImageLabels } from '../../domain/images/images.server.ts'
import { pictureAddress, pictureAttributes, pictureOnSite } from '../../lib/uploads.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The image of an article, as cards show it. */
export type FeaturedImage = { src: string; width?: string; height?: string; srcset?: string }

/** By its address alone: the sizes of an uploaded picture follow from it. Null where there is none. */
export function featuredImage(context: Context, address: string): FeaturedImage | null {
	const picture = pictureOnSite(address, context.env.SITE_URL)
	if (picture) return { src: pictureAddress(picture), ...pictureAttributes(picture) }
	return address === '' ? null : { src: address }
}

/** An image with what is said of it: of a picture of another site, nothing is known. */
export type FeaturedFigure = FeaturedImage & { alt: string; credit: string; source: string }

/** The image of an article with the words that its picture has now. */
export async function featuredFigure(context: Context, address: string): Promise<FeaturedFigure | null> {
	const image = featuredImage(context, address)
	if (!image) return null
	const picture = pictureOnSite(address, context.env.SITE_URL)
	const labels = picture && (await findImageLabels(context, picture))
	return { ...image, alt: labels?.alt ?? '', credit: labels?.credit ?? '', source: labels?.source ?? '' }
}
