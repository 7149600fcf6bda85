import type { StrategicBox as Box } from '../../../content/schema/causes.ts'
import { formatInstant } from '../../lib/dates.ts'
import { uraniumTitle } from '../../lib/uranium-value.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { citedIn, numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { CauseCard } from './cause-card.tsx'
import type { CausesPageData } from './causes.server.ts'
import { TriggerList } from './trigger-list.tsx'
import { UraniumChart } from './uranium-chart.tsx'
import { UraniumTable } from './uranium-table.tsx'

const sections = [
	{ id: 'causes', text: 'Underlying causes' },
	{ id: 'uranium', text: 'Enrichment and stockpile' },
	{ id: 'triggers', text: 'Immediate triggers' },
	{ id: 'strategic', text: 'Strategic assessment' },
	{ id: 'sources', text: 'Sources' },
]

/** Causes, triggers and the strategic assessment, with all notes at the end. */
export function CausesPage(props: CausesPageData) {
	const { copy, lastUpdate, causes, uranium, triggers, strategic, documents, sources } = props
	const numbers = numberSources([
		...causes.flatMap((cause) => citedIn(cause.id, cause.title, [cause.description, ...cause.details])),
		...uranium.map((figure) => ({ ...figure, headline: uraniumTitle(figure) })),
		...triggers.flatMap((trigger) => citedIn(trigger.id, trigger.event, trigger.description)),
		...strategic.flatMap((box) => citedIn(box.id, box.title, box.claims)),
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
			<section className="wrap pb-section" aria-labelledby="causes">
				<SectionHead id="causes" heading="Underlying causes" />
				<div className="dossiers">
					{causes.map((cause) => (
						<CauseCard key={cause.id} cause={cause} numbers={numbers} />
					))}
				</div>
			</section>
			<section className="wrap pb-section" aria-labelledby="uranium">
				<SectionHead id="uranium" heading="Enrichment and stockpile" />
				<UraniumChart figures={uranium} cutoff={lastUpdate} />
				<UraniumTable figures={uranium} numbers={numbers} cutoff={lastUpdate} />
				<p className="data data-links mt-3">
					Download the figures: <a href="/data/uranium.csv">CSV</a>, <a href="/data/uranium.json">JSON</a>
				</p>
			</section>
			<section className="band" aria-labelledby="triggers">
				<div className="wrap section">
					<SectionHead id="triggers" heading="Immediate triggers, June 12-15, 2025" />
					<TriggerList triggers={triggers} numbers={numbers} documents={documents} />
				</div>
			</section>
			<section className="wrap section" aria-labelledby="strategic">
				<SectionHead id="strategic" heading="Strategic assessment" />
				<div className="boxes">
					{strategic.map((box) => (
						<StrategicBox key={box.id} box={box} numbers={numbers} />
					))}
				</div>
			</section>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}

/** One part of the strategic assessment. */
function StrategicBox({ box, numbers }: { box: Box; numbers: SourceNumbers }) {
	return (
		<article id={box.id} aria-labelledby={`${box.id}-heading`}>
			<p className="label quiet">{box.label}</p>
			<h3 id={`${box.id}-heading`}>{box.title}</h3>
			{box.claims.map((claim) => (
				<ClaimParagraph key={claim.text} claim={claim} numbers={numbers} />
			))}
		</article>
	)
}
