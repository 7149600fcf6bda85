import type { ReactNode } from 'react'
import type { Moment } from '../../lib/dates.ts'
import { TableHead } from '../../ui/table-head.tsx'

/** A table of the administrator's pages; `children` are its rows. */
export function AdminTable({
	label,
	labelledBy,
	headings,
	children,
}: {
	label?: string
	/** The id of what names it, where the page shows its name. */
	labelledBy?: string
	headings: string[]
	children: ReactNode
}) {
	return (
		<table className="admin-table" aria-label={label} aria-labelledby={labelledBy}>
			<TableHead heads={headings} />
			<tbody>{children}</tbody>
		</table>
	)
}

/** A cell with an instant; `–` where there is none. */
export function DateCell({ label, at }: { label: string; at: Moment | null }) {
	return (
		<td className="date instant" data-label={label}>
			{at ? <time dateTime={at.iso}>{at.label}</time> : '–'}
		</td>
	)
}
