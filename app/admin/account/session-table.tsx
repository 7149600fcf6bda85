import type { Moment } from '../../lib/dates.ts'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'

export type SessionRow = { device: string; isCurrent: boolean; created: Moment; lastSeen: Moment }

/** The live sessions of an account: a table on wide screens, blocks on narrow ones. */
export function SessionTable({ sessions }: { sessions: SessionRow[] }) {
	return (
		<AdminTable labelledBy="sessions-heading" headings={['DEVICE', 'SIGNED IN', 'LAST SEEN']}>
			{sessions.map(({ device, isCurrent, created, lastSeen }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and a session's id stays on the server
				<tr key={index}>
					<td>
						<b>{device}</b>
						{isCurrent && <div className="data">This session</div>}
					</td>
					<DateCell label="Signed in" at={created} />
					<DateCell label="Last seen" at={lastSeen} />
				</tr>
			))}
		</AdminTable>
	)
}
