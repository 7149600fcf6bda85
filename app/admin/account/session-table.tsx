type Instant = { iso: string; label: string }

export type SessionRow = { device: string; isCurrent: boolean; created: Instant; lastSeen: Instant }

/** The live sessions of an account: a table on wide screens, blocks on narrow ones. */
export function SessionTable({ sessions }: { sessions: SessionRow[] }) {
	return (
		<table className="admin-table" aria-labelledby="sessions-heading">
			<thead>
				<tr>
					{['DEVICE', 'SIGNED IN', 'LAST SEEN'].map((heading) => (
						<th key={heading} scope="col">
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{sessions.map(({ device, isCurrent, created, lastSeen }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and a session's id stays on the server
					<tr key={index}>
						<td>
							<b>{device}</b>
							{isCurrent && <div className="data">This session</div>}
						</td>
						<td className="date" data-label="Signed in">
							<time dateTime={created.iso}>{created.label}</time>
						</td>
						<td className="date" data-label="Last seen">
							<time dateTime={lastSeen.iso}>{lastSeen.label}</time>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
