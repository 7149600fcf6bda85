import { Link } from '@remix-run/react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'
import { reportsAddress } from './reports-address.ts'

type ReportRow = {
	id: number
	subjectRef: string
	/** Where that stands; null when it names nothing in the archive. */
	subject: { href: string; label: string } | null
	message: string
	source: string
	email: string
	created: { iso: string; label: string }
	isDone: boolean
}

type Props = {
	user: { id: number; username: string }
	siteName: string
	/** What the last action has done. */
	flash: Flash | null
	failure?: string
	reports: ReportRow[]
	list: { total: number; open: number; page: number; pages: number }
}

/** The errors that readers have reported, newest first. */
export function ReportsPage({ user, siteName, flash, failure, reports, list }: Props) {
	useStoredUser(user)
	return (
		<AdminFrame siteName={siteName} username={user.username} actions={<LogoutForm size="small" />}>
			<div className="wrap">
				<div className="panel-head">
					<div>
						<h1 className="text-2xl">REPORTS</h1>
						<p>
							{list.open.toLocaleString('en-US')} open of {list.total.toLocaleString('en-US')}
						</p>
					</div>
					<Link className={buttonClass({})} to="/admin">
						BACK TO DASHBOARD
					</Link>
				</div>
				{failure && (
					<Notice tone="red" role="alert" className="mb-6">
						<p>{failure}</p>
					</Notice>
				)}
				{flash && (
					<FocusedNotice of={flash} tone="green" role="status">
						<p>{flash.alert}</p>
					</FocusedNotice>
				)}
				{reports.length > 0 ? <ReportTable reports={reports} /> : <EmptyState heading="No reports yet." />}
				<PageLinks page={list.page} pages={list.pages} label="Report pages" hrefFor={reportsAddress} />
			</div>
		</AdminFrame>
	)
}

function ReportTable({ reports }: Pick<Props, 'reports'>) {
	return (
		<table className="admin-table" aria-label="Reports">
			<thead>
				<tr>
					{['REPORT', 'RECEIVED', 'ACTIONS'].map((heading) => (
						<th key={heading} scope="col">
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{reports.map((report) => (
					<tr key={report.id}>
						<td>
							<ReportText {...report} />
						</td>
						<td className="date" data-label="Received">
							<time dateTime={report.created.iso}>{report.created.label}</time>
						</td>
						<td>
							<ReportActions {...report} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

/** Nothing of it was written by the archive, so every part is text of its own direction. */
function ReportText({ id, subjectRef, subject, message, source, email, isDone }: ReportRow) {
	return (
		<>
			<p>
				<b>{`Report ${id}, ${isDone ? 'done' : 'open'}`}</b>
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
					From <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
				</p>
			)}
		</>
	)
}

function ReportActions({ id, isDone, email }: ReportRow) {
	return (
		<form method="post" className="grid gap-3 justify-items-start whitespace-nowrap">
			<input type="hidden" name="id" value={id} />
			{isDone ? (
				<Button size="small" name="intent" value="reopen" aria-label={`Reopen report ${id}`}>
					REOPEN
				</Button>
			) : (
				<Button size="small" name="intent" value="done" aria-label={`Mark report ${id} as done`}>
					MARK AS DONE
				</Button>
			)}
			{email && (
				<Button size="small" name="intent" value="erase" aria-label={`Erase the address of report ${id}`}>
					ERASE ADDRESS
				</Button>
			)}
		</form>
	)
}
