/** What the pages of the two policies show. */

import { pageHead, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { displayEmail } from '../../lib/display-email.server.ts'
import { content } from '../../runtime/content.server.ts'
import { env } from '../../runtime/env.server.ts'
import { listPrivacyFacts } from './privacy-facts.server.ts'

/** The privacy policy, and below its own sections what this installation records under its settings. */
export function privacyPolicyPage() {
	const page = policyPage('/privacy-policy', 'privacy')
	const recordsNow = {
		id: 'records-now',
		heading: 'What this site records today',
		paragraphs: ['This section is made from the settings under which the server runs.'],
		list: listPrivacyFacts(env()),
	}
	return { ...page, policy: { ...page.policy, sections: [...page.policy.sections, recordsNow] } }
}

/** The terms of use. */
export function termsPage() {
	return policyPage('/terms-of-use', 'terms')
}

function policyPage(path: string, name: 'privacy' | 'terms') {
	const { CONTACT_EMAIL } = env()
	return {
		words: pageIntro(path),
		policy: content().policies[name],
		contactEmail: CONTACT_EMAIL && displayEmail(CONTACT_EMAIL),
		head: pageHead(path),
	}
}

export type PolicyPageData = ReturnType<typeof policyPage>
