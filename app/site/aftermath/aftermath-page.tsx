import type { Aftermath, Assessment } from '../../../content/schema/aftermath.ts'
import { formatInstant } from '../../lib/dates.ts'
import { AssessmentBadge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import { citedIn, numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { KnownElsewhere } from '../timeline/known-elsewhere-list.tsx'
import type { AftermathPageData } from './aftermath.server.ts'
import { Announcement } from './announcement.tsx'
import { Evaluation } from './evaluation.tsx'

const sections = [
	{ id: 'status', text: 'Conflict status' },
	{ id: 'announcement', text: 'The ceasefire announcement' },
	{ id: 'assessments', text: 'Ongoing assessments' },
	{ id: 'evaluation', text: 'Information evaluation' },
	{ id: 'sources', text: 'Sources' },
]

/** Situation at the last update, with all notes at the end. */
export function AftermathPage(page: AftermathPageData) {
	const { copy, lastUpdate, status, statement, assessments, evaluation } = page
	const numbers = numberSources([
		...citedIn('status', 'Conflict status', status.laterNotes),
		...citedIn(statement.id, statement.title, [statement, ...statement.context]),
		...assessments.flatMap(({ id, title, description, laterNotes }) =>
			citedIn(id, title, [...description, ...laterNotes]),
		),
		...citedIn('evaluation', 'Information evaluation', evaluation.limits),
	])
	return (
		<>
			<PageHead
				section={copy.section}
				extent={`Last update ${formatInstant(lastUpdate)}`}
				heading={copy.heading}
				lead={copy.lead}
			>
				<OnThisPage sections={sections} />
				<GradeLegend />
			</PageHead>
			<ConflictStatus status={status} numbers={numbers} />
			<Announcement
				statement={statement}
				source={page.statementSource}
				numbers={numbers}
				frozenAt={lastUpdate}
			/>
			<section className="wrap section" aria-labelledby="assessments">
				<SectionHead id="assessments" heading={`Ongoing assessments as of ${formatInstant(lastUpdate)}`} />
				<div className="dossiers">
					{assessments.map((assessment) => (
						<AssessmentCard key={assessment.id} assessment={assessment} numbers={numbers} />
					))}
				</div>
				<KnownElsewhere date={lastUpdate} links={page.elsewhere} />
			</section>
			<Evaluation evaluation={evaluation} numbers={numbers} />
			<PageNotes numbers={numbers} sources={page.sources} />
		</>
	)
}

/** A matter under assessment. */
function AssessmentCard(props: { assessment: Assessment; numbers: SourceNumbers }) {
	const { assessment, numbers } = props
	const { id, title, status, description, lastUpdate, laterNotes } = assessment
	return (
		<article className="card" id={id} aria-labelledby={`${id}-heading`}>
			<header>
				<p className="label quiet">Assessment</p>
				<p className="badge-line">
					<span className="sr-only">Status: </span>
					<AssessmentBadge status={status} />
				</p>
			</header>
			<h3 id={`${id}-heading`}>{title}</h3>
			{description.map((claim) => (
				<ClaimParagraph key={claim.text} claim={claim} numbers={numbers} />
			))}
			<p className="card-foot">Last update: {lastUpdate}</p>
			<LaterNotes notes={laterNotes} numbers={numbers} />
		</article>
	)
}

/** Status of the conflict at the last update. */
function ConflictStatus(props: { status: Aftermath['status']; numbers: SourceNumbers }) {
	const { status, numbers } = props
	return (
		<section className="wrap pb-section" aria-labelledby="status">
			<Notice tone="yellow">
				<h2 className="text-lg" id="status">
					{status.title}
				</h2>
				<p>{status.text}</p>
			</Notice>
			<LaterNotes notes={status.laterNotes} numbers={numbers} />
		</section>
	)
}
