/** View models of the two policy pages. */

import { pageHead, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { displayEmail } from '../../lib/display-email.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { listPrivacyFacts } from './privacy-facts.server.ts'

/** The privacy policy, and below its own sections what this installation records under its settings. */
export function privacyPolicyPage(context: Context) {
	const page = policyPage(context, '/privacy-policy', 'privacy')
	const recordsNow = {
		id: 'records-now',
		heading: 'What this site records today',
		paragraphs: ['This section is made from the settings under which the server runs.'],
		list: listPrivacyFacts(context.env),
	}
	return { ...page, policy: { ...page.policy, sections: [...page.policy.sections, recordsNow] } }
}

/** The terms of use. */
export function termsPage(context: Context) {
	return policyPage(context, '/terms-of-use', 'terms')
}

function policyPage(context: Context, path: string, name: 'privacy' | 'terms') {
	const { CONTACT_EMAIL } = context.env
	return {
		copy: pageIntro(context, path),
		policy: context.content.policies[name],
		contactEmail: CONTACT_EMAIL && displayEmail(CONTACT_EMAIL),
		head: pageHead(context, path),
	}
}

export type PolicyPageData = ReturnType<typeof policyPage>
