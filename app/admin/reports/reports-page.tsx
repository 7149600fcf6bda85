import type { Moment } from '../../lib/dates.ts'
import { mailtoUrl } from '../../lib/email-address.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'

type ReportRow = {
	id: number
	subjectRef: string
	/** Where that stands; null when it names nothing in the archive. */
	subject: { href: string; label: string } | null
	message: string
	source: string
	email: string
	created: Moment
	isDone: boolean
}

type Props = ListPageProps & {
	reports: ReportRow[]
	list: { total: number; open: number; page: number; pages: number }
}

/** The errors that readers have reported, newest first. */
export function ReportsPage({ reports, list, ...page }: Props) {
	return (
		<ListPage
			{...page}
			heading="REPORTS"
			summary={`${list.open.toLocaleString('en-US')} open of ${list.total.toLocaleString('en-US')}`}
		>
			{reports.length > 0 ? (
				<AdminTable label="Reports" headings={['REPORT', 'RECEIVED', 'ACTIONS']}>
					{reports.map((report) => (
						<tr key={report.id}>
							<td>
								<ReportText {...report} />
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
					From <a href={mailtoUrl(email)}>{email}</a>
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
