import { imageOnSite, sharedAddress } from '../lib/uploads.ts'
import type { Context } from '../runtime/context.server.ts'

/** The image of an article for other sites and for feeds: of an uploaded image the JPEG, which all of them can read. */
export function sharedImage(context: Context, address: string): string {
	const image = imageOnSite(address, context.env.SITE_URL)
	return image ? context.site.url(sharedAddress(image)) : address
}
