type Instant = { iso: string; label: string }

export type SessionRow = { device: string; isCurrent: boolean; created: Instant; lastSeen: Instant }

/** The live sessions of an account: a table on wide screens, blocks on narrow ones. */
export function SessionTable({ sessions }: { sessions: SessionRow[] }) {
	return (
		<table className="tbl" role="table" aria-labelledby="sessions-heading">
			<thead role="rowgroup">
				<tr role="row">
					{['DEVICE', 'SIGNED IN', 'LAST SEEN'].map((heading) => (
						<th key={heading} role="columnheader" scope="col">
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{sessions.map(({ device, isCurrent, created, lastSeen }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and a session's id stays on the server
					<tr key={index} role="row">
						<td role="cell">
							<b>{device}</b>
							{isCurrent && <div className="data">This session</div>}
						</td>
						<td role="cell" className="dt whitespace-normal" data-l="Signed in">
							<time dateTime={created.iso}>{created.label}</time>
						</td>
						<td role="cell" className="dt whitespace-normal" data-l="Last seen">
							<time dateTime={lastSeen.iso}>{lastSeen.label}</time>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
