/** What the page of questions shows. */

import { pageCopy, pageHead } from '../../formats/seo/page-heads.server.ts'
import { faqPage } from '../../formats/seo/structured-data/faq-page.server.ts'
import { content } from '../../runtime/content.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

export function questionsPage() {
	const { faq } = content()
	const { code, section, heading, lead } = pageCopy('/faq')
	return {
		words: { code, section, heading, lead },
		faq,
		sources: citedSources(faq),
		head: pageHead('/faq', [faqPage(faq.categories)]),
	}
}

export type QuestionsPageData = ReturnType<typeof questionsPage>
