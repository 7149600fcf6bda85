import { pictureAddress, pictureAttributes, pictureOnSite } from '../../lib/uploads.ts'
import { env } from '../../runtime/env.server.ts'

/** The image of an article as its page shows it. */
export type FeaturedImage = { src: string; width?: string; height?: string; srcset?: string }

/** By its address alone: the sizes of an uploaded picture follow from it. Null where there is none. */
export function featuredImage(address: string): FeaturedImage | null {
	const picture = pictureOnSite(address, env().SITE_URL)
	if (picture) return { src: pictureAddress(picture), ...pictureAttributes(picture) }
	return address === '' ? null : { src: address }
}
