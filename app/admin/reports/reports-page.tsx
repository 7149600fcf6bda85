import { Link } from '@remix-run/react'
import { answerMaxLength } from '../../domain/reports/report-limits.ts'
import type { Moment } from '../../lib/dates.ts'
import { mailtoUrl } from '../../lib/email-address.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { UnsavedText } from '../frame/unsaved-text.tsx'

export type ReportRow = {
	id: number
	subjectRef: string
	/** Where that stands; null when it names nothing in the archive. */
	subject: { href: string; label: string; record: string | null } | null
	message: string
	source: string
	email: string
	created: Moment
	/** Label of its state. */
	state: string
	/** Of the answer, for readers; else `''`. */
	reason: string
	isOpen: boolean
	isUnderReview: boolean
	isPublic: boolean
}

/** An answer that was not taken, and why. */
type FailedAnswer = { id: number; typed: string; error?: string | undefined }

type Props = ListPageProps & {
	reports: ReportRow[]
	list: { total: number; open: number; page: number; pages: number }
	answer?: FailedAnswer | undefined
}

/** The errors that readers have reported, the oldest open one first. */
export function ReportsPage({ reports, list, answer, ...page }: Props) {
	return (
		<ListPage
			{...page}
			heading="REPORTS"
			summary={`${list.open.toLocaleString('en-US')} open of ${list.total.toLocaleString('en-US')}`}
		>
			{answer && !reports.some(({ id, isOpen }) => isOpen && id === answer.id) && (
				<UnsavedText text={answer.typed} />
			)}
			{reports.length > 0 ? (
				<AdminTable label="Reports" headings={['REPORT', 'RECEIVED', 'ACTIONS']}>
					{reports.map((report) => (
						<tr key={report.id}>
							<td>
								<ReportText {...report} />
								{report.isOpen && (
									<AnswerForm report={report} failed={answer?.id === report.id ? answer : undefined} />
								)}
							</td>
							<DateCell label="Received" at={report.created} />
							<td>
								<ReportActions {...report} />
							</td>
						</tr>
					))}
				</AdminTable>
			) : (
				<EmptyState heading="No reports yet." />
			)}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Report pages"
				hrefFor={(number) => listAddress('/admin/reports', {}, number)}
			/>
		</ListPage>
	)
}

/** Nothing of the report was written by the archive, so every part is text of its own direction. */
function ReportText({ id, subjectRef, subject, message, source, email, state, reason, isPublic }: ReportRow) {
	return (
		<>
			<p>
				<b>{isPublic ? <a href={`/reports/${id}`}>{`Report ${id}`}</a> : `Report ${id}`}</b>
				{`: ${state}`}
			</p>
			<p className="data">
				{subjectRef === '' ? 'No reference' : <bdi>{subjectRef}</bdi>}
				{subject && (
					<>
						: <a href={subject.href}>{subject.label}</a>
					</>
				)}
				{subjectRef !== '' && !subject && ': nothing in the archive has this reference'}
			</p>
			<p className="whitespace-pre-line my-3" dir="auto">
				{message}
			</p>
			{source && (
				<p>
					Source: <bdi>{source}</bdi>
				</p>
			)}
			{email && (
				<p>
					From <a href={mailtoUrl(email)}>{email}</a>
				</p>
			)}
			{reason && (
				<p className="whitespace-pre-line mt-3" dir="auto">
					Answer: {reason}
				</p>
			)}
		</>
	)
}

/** Leads to the record, whose next edition answers the report, or answers that the record is right. */
function AnswerForm({
	report: { id, subject },
	failed,
}: {
	report: ReportRow
	failed: FailedAnswer | undefined
}) {
	const record = subject?.record
	return (
		<>
			<p className="mt-3">
				{record ? (
					<Link to={`/admin/record/${record}?report=${id}`}>{`Correct ${record}`}</Link>
				) : (
					<>
						<Link to="/admin/record">Find the record to correct</Link>, and name report {id} in its form
					</>
				)}
			</p>
			<form method="post" className="mt-3 max-w-prose">
				<input type="hidden" name="id" value={id} />
				<Field
					as="textarea"
					rows={2}
					className="grows"
					label="Or keep the record, because (for readers)"
					name="reason"
					id={`reason-${id}`}
					required
					maxLength={answerMaxLength}
					defaultValue={failed?.typed}
					error={failed?.error}
				/>
				<Button
					size="small"
					className="mt-3"
					name="intent"
					value="keep"
					aria-label={`Keep the record, report ${id}`}
				>
					KEEP THE RECORD
				</Button>
			</form>
		</>
	)
}

function ReportActions({ id, isOpen, isUnderReview, email }: ReportRow) {
	const buttons = [
		isOpen &&
			!isUnderReview && {
				intent: 'review',
				label: 'TAKE UNDER REVIEW',
				name: `Take under review, report ${id}`,
			},
		isOpen && { intent: 'close', label: 'CLOSE AS SPAM', name: `Close as spam, report ${id}` },
		!isOpen && { intent: 'reopen', label: 'REOPEN', name: `Reopen report ${id}` },
		email !== '' && { intent: 'erase', label: 'ERASE ADDRESS', name: `Erase address of report ${id}` },
	]
	return (
		<form method="post" className="grid gap-3 justify-items-start whitespace-nowrap">
			<input type="hidden" name="id" value={id} />
			{buttons.map(
				(button) =>
					button && (
						<Button
							key={button.intent}
							size="small"
							name="intent"
							value={button.intent}
							aria-label={button.name}
						>
							{button.label}
						</Button>
					),
			)}
		</form>
	)
}
