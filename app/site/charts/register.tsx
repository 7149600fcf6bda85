import { Fragment } from 'react'
import { counted } from '../../lib/counted.ts'
import { REGISTER_ROWS, type RegisterColumn, type RegisterEntry } from './register-cells.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

function spokenExtent({ isPending, actions, statements }: RegisterColumn): string {
	return isPending ? ': ' : `: ${counted(actions, 'action')}, ${counted(statements, 'statement')}`
}

/** The entries of a quarter of a day, with the way to the first of them. What they are is shown on hover and focus. */
function Cell({ entries, row, page }: { entries: readonly RegisterEntry[]; row: string; page: string }) {
	const [first] = entries
	if (!first) return <span className="cell" />
	return (
		<a className="cell" href={`${page}#${first.id}`} aria-label={`${row} ${readout(entries)}`}>
			{entries.map(({ id, kind }) => (
				<i key={id} className={kind === 'action' ? 'filled' : 'hollow'} />
			))}
			<span className="readout">
				<b>{row}</b> {readout(entries)}
			</span>
		</a>
	)
}

/** Headlines named in a readout; a row may have ten entries. */
const readoutMax = 2

/** The first headlines: `Iranian missile hits Soroka hospital; Israel strikes Natanz; and 3 more`. */
function readout(entries: readonly RegisterEntry[]): string {
	const named = entries.slice(0, readoutMax).map(({ headline }) => headline)
	const rest = entries.length - named.length
	return [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ')
}

function Column({ column, href }: { column: RegisterColumn; href: string }) {
	const date = new Date(column.date)
	return (
		<li className={column.isPending ? 'pending' : undefined}>
			<a className={column.isPending ? 'whole' : undefined} href={href}>
				<span className="date">
					<span className="sr-only">Day </span>
					{String(column.day).padStart(2, '0')}
					<span className="sr-only">, </span>
					<small>
						<b>{month.format(date)} </b>
						{date.getUTCDate()}
					</small>
				</span>
				<span className="sr-only">{spokenExtent(column)}</span>
				{column.isPending && <span className="pending-word">Pending</span>}
				{column.isPending && REGISTER_ROWS.map((row) => <span key={row} className="cell" />)}
			</a>
			{!column.isPending &&
				column.rows.map((entries, row) => (
					<Cell
						key={REGISTER_ROWS[row]}
						entries={entries}
						row={REGISTER_ROWS[row] ?? ''}
						page={href.split('#')[0] ?? ''}
					/>
				))}
		</li>
	)
}

/**
 * The register of days: a column for each day, a square for each entry; the squares of a quarter of a day lead to the
 * first of its entries, on the page of the day's record. `hrefFor` gives the address of a day's
 * record from its number, for example `/timeline/day-9`.
 */
export function Register({
	columns,
	hrefFor,
}: {
	columns: RegisterColumn[]
	hrefFor: (day: number) => string
}) {
	return (
		<nav className="register" aria-labelledby="register-heading">
			<div className="register-caption">
				<h2 className="label" id="register-heading">
					All events by day and hour
				</h2>
				<p className="symbol-key">
					<span>
						<i className="filled" />
						Action reported<span className="sr-only">;</span>
					</span>{' '}
					<span>
						<i className="hollow" />
						Statement, meeting or assessment
					</span>
				</p>
			</div>
			<div className="register-grid">
				<div className="axis" aria-hidden="true">
					<span />
					{REGISTER_ROWS.map((row) => (
						<Fragment key={row}>
							<span>{row}</span>{' '}
						</Fragment>
					))}
				</div>
				<ol className="register-days">
					{columns.map((column) => (
						<Column key={column.day} column={column} href={hrefFor(column.day)} />
					))}
				</ol>
			</div>
			<p className="register-note">
				Each square is one entry, placed by local time in six-hour rows. The squares show how much is
				recorded, not how severe a day was. Entries that cover the whole day, or whose time is unknown, are in
				the last row.
			</p>
		</nav>
	)
}
