import { pictureOnSite, sharedAddress } from '../lib/uploads.ts'
import { env } from '../runtime/env.server.ts'
import { siteUrl } from '../runtime/site-url.server.ts'

/** The image of an article for other sites and for feeds: of an uploaded picture the JPEG, which all of them can read. */
export function sharedImage(address: string): string {
	const picture = pictureOnSite(address, env().SITE_URL)
	return picture ? siteUrl(sharedAddress(picture)) : address
}
