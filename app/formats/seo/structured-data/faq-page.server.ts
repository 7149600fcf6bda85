import type { FAQPage, WithContext } from 'schema-dts'
import type { Faq, Question } from '../../../../content/schema/faq.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { archiveSite, inLanguage } from './identities.server.ts'

/** Every question with its whole answer and the grades that its page shows, in the order of the page. */
export function faqPage(context: Context, categories: Faq['categories']): WithContext<FAQPage> {
	return {
		'@context': 'https://schema.org',
		'@type': 'FAQPage',
		'@id': context.site.url('/faq#faq'),
		url: context.site.url('/faq'),
		inLanguage,
		isPartOf: archiveSite(context),
		mainEntity: categories
			.flatMap((category) => category.questions)
			.map(({ id, question, answer }) => ({
				'@type': 'Question',
				'@id': context.site.url(`/faq#${id}`),
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
