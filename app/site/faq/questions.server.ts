/** View model of the FAQ. */

import { pageHead, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { faqPage } from '../../formats/seo/structured-data/faq-page.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

export function questionsPage(context: Context) {
	const { faq } = context.content
	return {
		copy: pageIntro(context, '/faq'),
		faq,
		sources: citedSources(context, faq),
		head: pageHead(context, '/faq', [faqPage(context, faq.categories)]),
	}
}

export type QuestionsPageData = ReturnType<typeof questionsPage>
