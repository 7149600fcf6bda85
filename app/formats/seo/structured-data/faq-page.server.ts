import type { FAQPage, WithContext } from 'schema-dts'
import type { Faq, Question } from '../../../../content/schema/faq.ts'
import { siteUrl } from '../../../runtime/site-url.server.ts'
import { archiveSite, inLanguage } from './identities.server.ts'

/** Every question with its whole answer and the grades that its page shows, in the order of the page. */
export function faqPage(categories: Faq['categories']): WithContext<FAQPage> {
	return {
		'@context': 'https://schema.org',
		'@type': 'FAQPage',
		'@id': siteUrl('/faq#faq'),
		url: siteUrl('/faq'),
		inLanguage,
		isPartOf: archiveSite(),
		mainEntity: categories
			.flatMap((category) => category.questions)
			.map(({ id, question, answer }) => ({
				'@type': 'Question',
				'@id': siteUrl(`/faq#${id}`),
				name: question,
				acceptedAnswer: {
					'@type': 'Answer',
					text: answer.map(withGrade).join('\n\n'),
				},
			})),
	}
}

/** A rule of the archive has no sources, and no grade. */
function withGrade({ text, grade, sources }: Question['answer'][number]): string {
	return sources.length === 0 ? text : `${text} [${grade}]`
}
