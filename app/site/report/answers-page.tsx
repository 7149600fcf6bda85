import { counted } from '../../lib/counted.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import type { DescribedReport, ReportAnswerData, ReportsPageData } from './answers.server.ts'

/** The list of reports with their states, the oldest open one first. */
export function ReportsPage({ copy, list, reports }: ReportsPageData) {
	const { total, open, page, pages } = list
	return (
		<>
			<PageHead {...copy} extent={`${counted(total, 'report')}, ${open} open`} />
			<section className="wrap pb-section" aria-label="Reports">
				{reports.length > 0 ? (
					<ol className="facts max-w-prose">
						{reports.map((report) => (
							<ReportLine key={report.id} {...report} />
						))}
					</ol>
				) : (
					<EmptyState heading="No reports yet" />
				)}
				<PageLinks
					page={page}
					pages={pages}
					label="Pages of reports"
					hrefFor={(number) => listAddress('/reports', {}, number)}
				/>
				<p className="actions mt-6">
					<ButtonLink href="/report">REPORT AN ERROR</ButtonLink>
				</p>
			</section>
		</>
	)
}

function ReportLine({ id, state, received, subject }: DescribedReport) {
	return (
		<li>
			<a href={`/reports/${id}`}>Report {id}</a>: <b>{state}</b>
			<p className="data quiet">
				<span dir="auto">{subject.label}</span>; received{' '}
				<time dateTime={received.iso}>{received.label}</time>
			</p>
		</li>
	)
}

/** State and answer of one report. Nothing on it is in the words of the reader who sent it. */
export function ReportAnswerPage({ section, report }: ReportAnswerData) {
	const { id, state, subject, edition, reasons, received, review, done } = report
	return (
		<>
			<PageHead section={section} heading={`Report ${id}`} lead={`${state}.`} />
			<div className="wrap pb-section">
				<div className="max-w-prose">
					<dl className="docket">
						<dt>About</dt>
						<dd dir="auto">
							<a href={subject.href}>{subject.label}</a>
						</dd>
						<Day term="Received" day={received} />
						<Day term="Under review" day={review} />
						<Day term="Answered" day={done} />
						{edition !== null && (
							<>
								<dt>Changes</dt>
								<dd>
									<a href={`/changes/${edition}`}>Edition {edition}</a>
								</dd>
							</>
						)}
					</dl>
					{reasons.length > 0 && <Reasons reasons={reasons} isKept={edition === null} />}
					<p className="hint">
						Dates are in UTC. What the reader wrote, the source and the address are not public.
					</p>
					<p className="actions mt-6">
						<ButtonLink href="/reports">ALL REPORTS</ButtonLink>
					</p>
				</div>
			</div>
		</>
	)
}

function Day({ term, day }: { term: string; day: { iso: string; label: string } | null }) {
	if (!day) return null
	return (
		<>
			<dt>{term}</dt>
			<dd>
				<time dateTime={day.iso}>{day.label}</time>
			</dd>
		</>
	)
}

function Reasons({ reasons, isKept }: { reasons: string[]; isKept: boolean }) {
	return (
		<section className="mt-8" aria-labelledby="reason">
			<h2 id="reason" className="text-xl">
				{isKept ? 'Kept, because' : 'Reason'}
			</h2>
			{reasons.map((reason) => (
				<p key={reason} className="mt-3" dir="auto">
					{reason}
				</p>
			))}
		</section>
	)
}
