import type { Moment } from '../../lib/dates.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'

type Props = ListPageProps & {
	backups: { name: string; made: Moment; size: string }[]
	drills: { at: Moment; backup: string; result: string }[]
	/** How often the clock makes them, and how many are kept. */
	schedule: string
	/** Why they fail or cannot be read, without a period; null while all is well. */
	problem: string | null
}

/** The backups in the data folder, with buttons to make, download and try one, and the results of restore drills. */
export function BackupsPage({ backups, drills, schedule, problem, ...page }: Props) {
	return (
		<ListPage {...page} heading="BACKUPS" summary={schedule}>
			{problem && (
				<Notice tone="red" className="mb-6">
					<p>{problem}.</p>
				</Notice>
			)}
			<form method="post" className="actions mb-6">
				<Button name="intent" value="backup">
					BACK UP NOW
				</Button>
				{backups.length > 0 && (
					<Button name="intent" value="drill">
						TRY TO RESTORE
					</Button>
				)}
			</form>
			{backups.length > 0 && (
				<AdminTable label="Backups" headings={['FILE', 'MADE', 'SIZE', 'DOWNLOAD']}>
					{backups.map(({ name, made, size }) => (
						<tr key={name}>
							<td data-label="File">{name}</td>
							<DateCell label="Made" at={made} />
							<td data-label="Size">{size}</td>
							<td data-label="Download">
								<ButtonLink
									size="small"
									icon="download"
									href={`/admin/backups/${encodeURIComponent(name)}`}
									aria-label={`Download ${name}`}
								>
									DOWNLOAD
								</ButtonLink>
							</td>
						</tr>
					))}
				</AdminTable>
			)}
			{backups.length === 0 && !problem && <EmptyState heading="No backups yet." />}
			<p className="hint mt-6">
				A download contains everything, subscribers and password hashes included, but not the files of images
				and captures. Keep it as safe as the archive itself.
			</p>
			<h2 className="text-xl mt-10 mb-4">RESTORE DRILLS</h2>
			{drills.length > 0 ? (
				<AdminTable label="Restore drills" headings={['MADE', 'BACKUP', 'RESULT']}>
					{drills.map(({ at, backup, result }) => (
						<tr key={at.iso}>
							<DateCell label="Made" at={at} />
							<td data-label="Backup">{backup}</td>
							<td data-label="Result">{result}</td>
						</tr>
					))}
				</AdminTable>
			) : (
				<p>Once a week the newest backup is restored into a temporary file and read. None yet.</p>
			)}
		</ListPage>
	)
}
