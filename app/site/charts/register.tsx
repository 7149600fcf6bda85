import { Fragment } from 'react'
import type { TimelineDay } from '../../../content/schema/timeline.ts'
import { REGISTER_ROWS, type RegisterColumn, registerColumns } from './register-cells.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Several of a thing in words: `1 action`, `6 actions`. */
function count(number: number, word: string): string {
	return `${number} ${word}${number === 1 ? '' : 's'}`
}

function spokenExtent({ isPending, actions, statements }: RegisterColumn): string {
	return isPending ? ': ' : `: ${count(actions, 'action')}, ${count(statements, 'statement')}`
}

function Cell({ kinds }: { kinds: RegisterColumn['rows'][number] }) {
	return (
		<span className="cell">
			{kinds.map((kind, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the squares differ in nothing but their place
				<i key={index} className={kind === 'action' ? 'filled' : 'hollow'} />
			))}
		</span>
	)
}

function Column({ column, href }: { column: RegisterColumn; href: string }) {
	const date = new Date(column.date)
	return (
		<li className={column.isPending ? 'pending' : undefined}>
			<a href={href}>
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
				{column.rows.map((kinds, row) => (
					<Cell key={REGISTER_ROWS[row]} kinds={kinds} />
				))}
			</a>
		</li>
	)
}

/**
 * The register of days: a column for each day, a square for each entry. `hrefFor` gives the address of a day's
 * record from its number, for example `/timeline#day-9`.
 */
export function Register({ days, hrefFor }: { days: TimelineDay[]; hrefFor: (day: number) => string }) {
	return (
		<nav className="register" aria-labelledby="register-heading">
			<div className="register-caption">
				<h2 className="label" id="register-heading">
					Register of days
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
					{registerColumns(days).map((column) => (
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
