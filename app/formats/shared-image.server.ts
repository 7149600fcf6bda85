import { pictureOnSite, sharedAddress } from '../lib/uploads.ts'
import type { Context } from '../runtime/context.server.ts'

/** The image of an article for other sites and for feeds: of an uploaded picture the JPEG, which all of them can read. */
export function sharedImage(context: Context, address: string): string {
	const picture = pictureOnSite(address, context.env.SITE_URL)
	return picture ? context.site.url(sharedAddress(picture)) : address
}
