import { formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SourceRefs } from '../evidence/claim-text.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { citedIn, numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { KilledChip } from './killed.tsx'
import { OriginalName } from './original-name.tsx'
import type { PersonPageData } from './people.server.ts'
import { claimsOf, RecordList } from './record-list.tsx'

/** One person: the office with its sources, and every record that names the person. */
export function PersonPage({ person, records, sources }: PersonPageData) {
	const { name, nameOriginal, side, office, note, killed } = person
	const claims = claimsOf(records)
	const numbers = numberSources([...citedIn('office', 'Position', [person]), ...claims])
	return (
		<>
			<PageHead
				section={<a href="/people">People</a>}
				extent={side}
				heading={name}
				lead={`${office.title}, June 2025`}
			>
				{killed && (
					<p className="mt-4">
						<KilledChip killed={killed} />
					</p>
				)}
			</PageHead>
			<div className="wrap content">
				<dl className="docket">
					{nameOriginal && <dt>Name</dt>}
					{nameOriginal && (
						<dd>
							<OriginalName name={nameOriginal} />
						</dd>
					)}
					<dt>Position</dt>
					<dd id="office">
						{office.title}
						<SourceRefs sources={person.sources} numbers={numbers} />
					</dd>
					{office.from && <dt>From</dt>}
					{office.from && <dd>{formatLongDate(office.from)}</dd>}
					{office.until && !killed && <dt>Until</dt>}
					{office.until && !killed && <dd>{formatLongDate(office.until)}</dd>}
					{killed && <dt>{killed.date ? 'Killed' : 'Reported killed'}</dt>}
					{killed && (
						<dd>
							{formatLongDate(killed.date ?? killed.reported ?? '')}
							{killed.by && `, according to ${killed.by}`} (
							<a href={`#${killed.record}`}>what the record says</a>)
						</dd>
					)}
				</dl>
				{note && <p className="hint">{note}</p>}
			</div>
			<section className="wrap section" aria-labelledby="named-in">
				<SectionHead id="named-in" heading="Mentioned in" />
				{claims.length > 0 && <GradeLegend />}
				<RecordList records={records} numbers={numbers} />
			</section>
			{sources.length > 0 && <PageNotes numbers={numbers} sources={sources} />}
		</>
	)
}
