import { formatInstant } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/page-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { CauseCard } from './cause-card.tsx'
import type { CausesPageData } from './causes.server.ts'
import { StrategicBox } from './strategic-box.tsx'
import { TriggerList } from './trigger-list.tsx'

/** Causes, triggers and the strategic assessment, with all notes at the end. */
export function CausesPage(props: CausesPageData) {
	const { words, lastUpdate, causes, triggers, strategic, documents, sources } = props
	const numbers = numberSources([
		...causes.flatMap((cause) => [cause.description, ...cause.details]),
		...triggers.flatMap((trigger) => trigger.description),
		...strategic.flatMap((box) => box.claims),
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
			<section className="wrap pb-section" aria-labelledby="causes">
				<SectionHead id="causes" heading="Underlying causes" />
				<div className="dossiers">
					{causes.map((cause) => (
						<CauseCard key={cause.id} cause={cause} numbers={numbers} />
					))}
				</div>
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
