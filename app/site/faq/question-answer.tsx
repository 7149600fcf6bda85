import type { Question } from '../../../content/schema/faq.ts'
import type { Source } from '../../../content/schema/source.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { SourceNotes } from '../evidence/source-notes.tsx'

/**
 * A question that opens to its answer. The id stands on the answer and not on the `<details>`: browsers open what
 * hides the target of an address, so a link to a question shows its answer without a script.
 */
export function QuestionAnswer(props: { question: Question; numbers: SourceNumbers; sources: Source[] }) {
	const { question, numbers, sources } = props
	return (
		<details className="qa">
			<summary>
				<h3>
					<Unbroken text={question.question} />
				</h3>
			</summary>
			<div id={question.id}>
				{question.answer.map((paragraph) => (
					<p key={paragraph.text}>
						<ClaimText claim={paragraph} numbers={numbers} />
					</p>
				))}
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
