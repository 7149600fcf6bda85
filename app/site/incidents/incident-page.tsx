import type { ReactNode } from 'react'
import type { Harm } from '../../../content/schema/harm.ts'
import { formatLongDate, formatMonthAndDay } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ClaimParagraph } from '../evidence/claim-paragraph.tsx'
import { LaterNotes } from '../evidence/later-note.tsx'
import { citedIn, numberSources } from '../evidence/note-numbers.ts'
import { RecordTools } from '../evidence/record-tools.tsx'
import { PageNotes } from '../evidence/source-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { IncidentMap } from '../maps/incident-map.tsx'
import { viewOf } from '../maps/incident-view.ts'
import { timeLabel, utcLabel } from '../timeline/entry-time.tsx'
import { actorLabel, tollLabel } from '../timeline/harm-labels.ts'
import type { IncidentPageData } from './incidents.server.ts'
import { rangeLabel } from './range-label.ts'

/** Page of an incident: text, map, facts, statements of each side, open questions, later findings, sources. */
export function IncidentPage(page: IncidentPageData) {
	const { entry, names, date, line, places, later, documents, previous, next, sources } = page
	const numbers = numberSources([entry, ...citedIn('later', 'Updates', later)])
	return (
		<>
			<PageHead
				section={<a href="/incidents">Incidents</a>}
				extent={formatLongDate(date)}
				heading={entry.headline}
			/>
			<div className="wrap content incident">
				<div id={entry.id}>
					<ClaimParagraph className="lead" claim={entry} numbers={numbers} names={names} />
					<Facts page={page} />
					<RecordTools id={entry.id} />
				</div>
				<IncidentMap incidents={[line]} name="" view={viewOf(places)} current={line.href} />
			</div>
			{entry.harm && <Sides harm={entry.harm} />}
			<Documents documents={documents} />
			{later.length > 0 && (
				<section className="wrap section" aria-labelledby="later-findings">
					<SectionHead id="later-findings" heading="Later findings" />
					<LaterNotes id="later" notes={later} numbers={numbers} />
				</section>
			)}
			<nav className="wrap section actions" aria-label="Incidents before and after">
				{previous && (
					<ButtonLink rel="prev" icon="arrow-left" href={previous.href}>
						<span className="sr-only">Previous: </span>
						{previous.headline}
					</ButtonLink>
				)}{' '}
				{next && (
					<ButtonLink rel="next" href={next.href}>
						<span className="sr-only">Next: </span>
						{next.headline}
						<Icon name="arrow-right" />
					</ButtonLink>
				)}
			</nav>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}

function Documents({ documents }: Pick<IncidentPageData, 'documents'>) {
	if (documents.length === 0) return null
	return (
		<section className="wrap section" aria-labelledby="documents">
			<SectionHead id="documents" heading="Documents" />
			<ul className="facts">
				{documents.map(({ href, title }) => (
					<li key={href}>
						<a href={href}>{title}</a>
					</li>
				))}
			</ul>
		</section>
	)
}

function Facts({ page }: { page: IncidentPageData }) {
	const { entry, date, href, places, killed, injured } = page
	const { time, utc, actor, target = [], harm } = entry
	return (
		<dl className="docket">
			<dt>When</dt>
			<dd>
				<a href={href}>{formatLongDate(date)}</a>
				{`, ${timeLabel(time)}`}
				{utc && ` (${utcLabel(utc, date)})`}
			</dd>
			<dt>Where</dt>
			<dd>
				{places.map(({ id, name, country }, index) => [
					index > 0 && '; ',
					<a key={id} href={`/places/${id}`}>
						{name}
					</a>,
					!name.includes(country) && `, ${country}`,
				])}
			</dd>
			<dt>Actor</dt>
			<dd>{harm ? actorLabel(actor, harm) : actor.join(', ')}</dd>
			<dt>Target</dt>
			<dd>{target.join(', ')}</dd>
			{killed && <dt>Killed</dt>}
			{killed && <dd>{rangeLabel(killed)}</dd>}
			{injured && <dt>Injured</dt>}
			{injured && <dd>{rangeLabel(injured)}</dd>}
			{harm && harm.tolls.length > 0 && <dt>Who says so</dt>}
			{harm && harm.tolls.length > 0 && (
				<dd>
					<ul>
						{harm.tolls.map((toll) => (
							<li key={`${toll.body} ${toll.killed} ${toll.injured}`}>{tollLine(toll)}</li>
						))}
					</ul>
				</dd>
			)}
		</dl>
	)
}

/** Such as `5 killed, 92 injured: Magen David Adom, June 16 (counts other incidents too)`. */
function tollLine(toll: Harm['tolls'][number]): string {
	const { body, date, scope } = toll
	const note = { here: '', part: ' (some of those harmed)', wider: ' (counts other incidents too)' }[scope]
	return `${tollLabel(toll)}: ${body}, ${formatMonthAndDay(date)}${note}`
}

/** Parties with a column of their own, in alphabetical order. */
const parties = ['Iran', 'Israel', 'United States']

function Sides({ harm }: { harm: Harm }) {
	const others = harm.statements.filter(({ party }) => !parties.includes(party))
	return (
		<section className="wrap section" aria-labelledby="sides">
			<SectionHead id="sides" heading="What each side says" />
			<div className="incident-sides">
				{parties.map((party) => (
					<Side key={party} heading={`${party === 'United States' ? 'The United States' : party} says`}>
						{harm.statements.find((statement) => statement.party === party)?.text ?? (
							<span className="quiet">No statement on this in the record.</span>
						)}
					</Side>
				))}
				{others.map(({ party, text }) => (
					<Side key={party} heading={`${party} say`}>
						{text}
					</Side>
				))}
				<Side heading="What is not known">{harm.unknown}</Side>
			</div>
		</section>
	)
}

function Side({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div>
			<h3 className="label">{heading}</h3>
			<p>{children}</p>
		</div>
	)
}
