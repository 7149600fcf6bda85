import type { Faq } from '../../../content/schema/faq.ts'
import type { Source } from '../../../content/schema/source.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { SectionHead } from '../frame/section-head.tsx'
import { numberAnswers } from './answer-numbers.ts'
import { QuestionAnswer } from './question-answer.tsx'
import type { QuestionsPageData } from './questions.server.ts'

/** The questions by category, and the ways on. */
export function FaqPage({ words, faq, sources }: QuestionsPageData) {
	const questions = faq.categories.flatMap((category) => category.questions)
	const numbers = numberAnswers(questions)
	return (
		<>
			<PageHead {...words} extent={`${questions.length} questions, ${faq.categories.length} categories`} />
			<div className="wrap">
				{faq.categories.map((category) => (
					<Category key={category.id} category={category} numbers={numbers} sources={sources} />
				))}
			</div>
			<section className="wrap sec">
				<SectionHead heading="Additional resources" />
				<Resources resources={faq.resources} />
			</section>
		</>
	)
}

function Category(props: {
	category: Faq['categories'][number]
	numbers: ReadonlyMap<string, SourceNumbers>
	sources: Source[]
}) {
	const { category, numbers, sources } = props
	return (
		<section className="faq-cat" id={category.id} aria-labelledby={`${category.id}-heading`}>
			<h2 id={`${category.id}-heading`}>{category.name}</h2>
			<div>
				{category.questions.map((question) => (
					<QuestionAnswer
						key={question.id}
						question={question}
						numbers={numbers.get(question.id) ?? new Map()}
						sources={sources}
					/>
				))}
			</div>
		</section>
	)
}

function Resources({ resources }: { resources: Faq['resources'] }) {
	return (
		<div className="series">
			{resources.map(({ title, text, links }) => (
				<section className="card" key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
					<ul className="facts">
						{links.map(({ label, href }) => (
							<li key={href}>
								<a href={href}>{label}</a>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	)
}
