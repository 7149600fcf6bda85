/** View model of the page about the makers of the archive. */

import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageHead, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { displayEmail } from '../../lib/display-email.server.ts'
import type { Context } from '../../runtime/context.server.ts'

const path = '/about'

/** Texts of the operator, from the settings; those that are not set are undefined, which the page says. */
export async function aboutPage(context: Context) {
	const { ABOUT_OPERATOR, ABOUT_EDITORS, ABOUT_FUNDING, CONTACT_EMAIL } = context.env
	const { lastUpdate, edition } = context.content.site
	const { styles, downloads } = await citeBox(context, '/')
	return {
		copy: pageIntro(context, path),
		lastUpdate,
		edition,
		operator: ABOUT_OPERATOR,
		editors: ABOUT_EDITORS,
		funding: ABOUT_FUNDING,
		contactEmail: CONTACT_EMAIL && displayEmail(CONTACT_EMAIL),
		/** The archive is cited by its home page. */
		whole: { styles, downloads },
		cite: await citeBox(context, path),
		head: pageHead(context, path),
	}
}

export type AboutPageData = Awaited<ReturnType<typeof aboutPage>>
