import type { Faq, Question } from '../../../content/schema/faq.ts'
import { NoWrap, PageHead } from '../../ui/page-head.tsx'
import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { citedIn, numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'
import { RecordTools } from '../evidence/record-tools.tsx'
import { PageNotes } from '../evidence/source-notes.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { QuestionsPageData } from './questions.server.ts'

const resourcesHeading = 'Additional resources'

/** The questions by category, the ways on, and all notes at the end. */
export function FaqPage({ copy, faq, sources }: QuestionsPageData) {
	const questions = faq.categories.flatMap((category) => category.questions)
	const numbers = numberSources(
		questions.flatMap(({ id, question, answer }) => citedIn(id, question, answer)),
	)
	return (
		<>
			<PageHead {...copy} extent={`${questions.length} questions, ${faq.categories.length} categories`}>
				<OnThisPage
					sections={[
						...faq.categories.map(({ id, name }) => ({ id, text: name })),
						{ id: 'resources', text: resourcesHeading },
						{ id: 'sources', text: 'Sources' },
					]}
				/>
				<GradeLegend />
			</PageHead>
			<div className="wrap">
				{faq.categories.map((category) => (
					<Category key={category.id} category={category} numbers={numbers} />
				))}
			</div>
			<section className="wrap section" aria-labelledby="resources">
				<SectionHead id="resources" heading={resourcesHeading} />
				<Resources resources={faq.resources} />
			</section>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}

function Category(props: { category: Faq['categories'][number]; numbers: SourceNumbers }) {
	const { category, numbers } = props
	return (
		<section className="faq-category" id={category.id} aria-labelledby={`${category.id}-heading`}>
			<h2 id={`${category.id}-heading`}>{category.name}</h2>
			<div>
				{category.questions.map((question) => (
					<QuestionAnswer key={question.id} question={question} numbers={numbers} />
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
 * A question that opens to its answer. The id stands on the answer and not on the `<details>`: browsers open what
 * hides the target of an address, so a link to a question shows its answer without a script.
 */
function QuestionAnswer({ question, numbers }: { question: Question; numbers: SourceNumbers }) {
	return (
		<details className="question">
			<summary>
				<h3>
					<NoWrap text={question.question} />
				</h3>
			</summary>
			<div id={question.id}>
				{question.answer.map((paragraph) => (
					<ClaimParagraph key={paragraph.text} claim={paragraph} numbers={numbers} />
				))}
				{question.links?.map(({ label, href }) => (
					<p key={href}>
						<a href={href}>{label}</a>
					</p>
				))}
				<RecordTools id={question.id} />
			</div>
		</details>
	)
}
