/** What the page of questions shows. */

import { content } from '../../runtime/content.server.ts'
import { citedSources } from '../cited-sources.server.ts'
import { pageHead, pageWords } from '../page-heads.server.ts'
import { faqPage } from '../structured-data/faq-page.server.ts'

export function questionsPage() {
	const { faq } = content()
	const { code, section, heading, lead } = pageWords('/faq')
	return {
		words: { code, section, heading, lead },
		faq,
		sources: citedSources(faq),
		head: pageHead('/faq', [faqPage(faq.categories)]),
	}
}

export type QuestionsPageData = ReturnType<typeof questionsPage>
