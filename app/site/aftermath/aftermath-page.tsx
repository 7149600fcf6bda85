import { formatInstant } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/page-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { AftermathPageData } from './aftermath.server.ts'
import { Announcement } from './announcement.tsx'
import { AssessmentCard } from './assessment-card.tsx'
import { ConflictStatus } from './conflict-status.tsx'
import { Evaluation } from './evaluation.tsx'

/** How things stood at the last update, with all notes at the end. */
export function AftermathPage(page: AftermathPageData) {
	const { words, lastUpdate, status, statement, assessments, evaluation } = page
	const numbers = numberSources([
		...status.laterNotes,
		statement,
		...statement.context,
		...assessments.flatMap((assessment) => [...assessment.description, ...assessment.laterNotes]),
		...evaluation.limits,
	])
	return (
		<>
			<PageHead
				code={words.code}
				section={words.section}
				extent={`Last update ${formatInstant(lastUpdate)}`}
				heading={words.heading}
				lead={words.lead}
			/>
			<ConflictStatus status={status} numbers={numbers} frozenAt={lastUpdate} />
			<Announcement
				statement={statement}
				source={page.statementSource}
				numbers={numbers}
				frozenAt={lastUpdate}
			/>
			<section className="wrap sec" aria-labelledby="assessments">
				<SectionHead id="assessments" heading={`Ongoing assessments as of ${formatInstant(lastUpdate)}`} />
				<div className="dossiers">
					{assessments.map((assessment) => (
						<AssessmentCard
							key={assessment.id}
							assessment={assessment}
							numbers={numbers}
							frozenAt={lastUpdate}
						/>
					))}
				</div>
			</section>
			<Evaluation evaluation={evaluation} numbers={numbers} />
			<PageNotes numbers={numbers} sources={page.sources} />
		</>
	)
}
