/** What the page of questions shows. */

import { pageHead, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { faqPage } from '../../formats/seo/structured-data/faq-page.server.ts'
import { content } from '../../runtime/content.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'

export function questionsPage() {
	const { faq } = content()
	return {
		words: pageIntro('/faq'),
		faq,
		sources: citedSources(faq),
		head: pageHead('/faq', [faqPage(faq.categories)]),
	}
}

export type QuestionsPageData = ReturnType<typeof questionsPage>
