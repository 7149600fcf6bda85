import { reportAddressDays, reportMaxLength } from '../../domain/reports/report-limits.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { ReportPageData, ReportThanksData } from './report.server.ts'
import type { ReportFailure } from './report-action.server.ts'

/** The form to report an error, with what was typed when it could not be taken. */
export function ReportPage({
	copy,
	subjectRef,
	subject,
	isAnsweredByMail,
	failure,
}: ReportPageData & { failure?: ReportFailure }) {
	const { typed, errors, alert } = failure ?? {}
	return (
		<>
			<PageHead {...copy} />
			<div className="wrap pb-section">
				<form method="post" className="grid gap-6 max-w-prose">
					{alert && (
						<Notice tone="red" role="alert">
							<p>{alert}</p>
						</Notice>
					)}
					<Subject subjectRef={subjectRef} subject={subject} />
					<Field
						as="textarea"
						label="What is wrong"
						name="message"
						rows={8}
						required
						maxLength={reportMaxLength.message}
						defaultValue={typed?.message}
						error={errors?.message}
						hint="The words that are wrong, and what they should say."
					/>
					<Field
						label="Source (optional)"
						name="source"
						maxLength={reportMaxLength.source}
						defaultValue={typed?.source}
						error={errors?.source}
						hint="Link, or title, publisher and date."
					/>
					<Field
						label="E-mail address (optional)"
						name="email"
						type="email"
						autoComplete="email"
						maxLength={reportMaxLength.email}
						defaultValue={typed?.email}
						error={errors?.email}
						hint={`${isAnsweredByMail ? 'For the answer, and then erased.' : `Only for a question about this report; erased ${reportAddressDays} days after the answer.`} It is not put on the list for updates.`}
					/>
					<Honeypot id="report-purpose" />
					<div>
						<Button variant="primary">SEND REPORT</Button>
					</div>
					<p className="hint">
						Stored with the report: the page or entry, what you write here, and the time. Its number, the page
						or entry, the days and the answer are <a href="/reports">public</a>; what you write here is not.
						The <a href="/privacy-policy#records-now">privacy policy</a> says more.
					</p>
				</form>
			</div>
		</>
	)
}

/** Subject of the report; nothing where the form was opened without a page or an entry in mind. */
function Subject({ subjectRef, subject }: Pick<ReportPageData, 'subjectRef' | 'subject'>) {
	if (subjectRef === '') return null
	if (!subject)
		return (
			<Notice tone="yellow">
				<p>
					This archive has nothing under the reference <bdi className="data">{subjectRef}</bdi>. The report is
					taken all the same, with that reference.
				</p>
			</Notice>
		)
	return (
		<p>
			About <bdi className="data">{subjectRef}</bdi>: <a href={subject.href}>{subject.label}</a>
		</p>
	)
}

/** Page of thanks after a report. */
export function ReportThanksPage({ copy, report }: ReportThanksData) {
	return (
		<>
			<PageHead
				{...copy}
				heading="Thank you for the report"
				lead="It has been stored for the editors. What proves to be wrong is corrected and listed on the page of changes."
			/>
			<div className="wrap pb-section">
				{report && (
					<p className="max-w-prose">
						It is report <b>{report.number}</b>. This page says what becomes of it:{' '}
						<a className="data break-words" href={`/reports/${report.number}`}>
							{report.url}
						</a>
					</p>
				)}
				<div className="actions mt-6">
					<ButtonLink href="/reports">ALL REPORTS</ButtonLink>{' '}
					<ButtonLink href="/changes">CHANGES</ButtonLink> <ButtonLink href="/">HOME</ButtonLink>
				</div>
			</div>
		</>
	)
}
