import type { Faq, Question } from '../../../content/schema/faq.ts'
import type { Source } from '../../../content/schema/source.ts'
import { NoWrap, PageHead } from '../../ui/page-head.tsx'
import { ClaimText } from '../evidence/claim-text.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'
import { RecordTools } from '../evidence/record-tools.tsx'
import { SourceNotes } from '../evidence/source-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { QuestionsPageData } from './questions.server.ts'

/** The questions by category, and the ways on. */
export function FaqPage({ words, faq, sources }: QuestionsPageData) {
	const questions = faq.categories.flatMap((category) => category.questions)
	const numbers = numberAnswers(questions)
	return (
		<>
			<PageHead {...words} extent={`${questions.length} questions, ${faq.categories.length} categories`}>
				<GradeLegend />
			</PageHead>
			<div className="wrap">
				{faq.categories.map((category) => (
					<Category key={category.id} category={category} numbers={numbers} sources={sources} />
				))}
			</div>
			<section className="wrap section">
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
		<section className="faq-category" id={category.id} aria-labelledby={`${category.id}-heading`}>
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

/**
 * The numbers of each answer's notes, by the question's id. Every answer has all its notes to itself, so that no
 * number leads into another answer; the numbers still run through the page, so that each is given once.
 */
function numberAnswers(questions: readonly Question[]): ReadonlyMap<string, SourceNumbers> {
	let taken = 0
	return new Map(
		questions.map(({ id, answer }) => {
			const own = numberSources(answer)
			const before = taken
			taken += own.size
			return [id, new Map([...own].map(([source, number]) => [source, before + number]))]
		}),
	)
}

/**
 * A question that opens to its answer. The id stands on the answer and not on the `<details>`: browsers open what
 * hides the target of an address, so a link to a question shows its answer without a script.
 */
function QuestionAnswer(props: { question: Question; numbers: SourceNumbers; sources: Source[] }) {
	const { question, numbers, sources } = props
	return (
		<details className="question">
			<summary>
				<h3>
					<NoWrap text={question.question} />
				</h3>
			</summary>
			<div id={question.id}>
				{question.answer.map((paragraph) => (
					<p key={paragraph.text}>
						<ClaimText claim={paragraph} numbers={numbers} />
					</p>
				))}
				<RecordTools id={question.id} />
				<SourceNotes
					ids={[...numbers.keys()]}
					numbers={numbers}
					sources={sources}
					heading={<h4 className="label quiet">Sources</h4>}
				/>
			</div>
		</details>
	)
}
