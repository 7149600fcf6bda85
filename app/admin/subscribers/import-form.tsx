import type { ImportReport, LineList } from '../../domain/subscriptions/import.server.ts'
import { counted } from '../../lib/counted.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'

/** Two steps: what the file holds is shown first, then imported. Works without script, so the addresses go along. */
export function ImportForm({
	check,
	typed,
	isConfirmationAsked,
}: {
	check: ImportReport | null
	/** Addresses of a form that failed. */
	typed: string
	isConfirmationAsked: boolean
}) {
	return (
		<section className="section" aria-labelledby="import-heading">
			<h2 id="import-heading" className="label mb-4">
				IMPORT
			</h2>
			{check ? (
				<CheckedImport {...check} isConfirmationAsked={isConfirmationAsked} />
			) : (
				<form method="post" encType="multipart/form-data" className="grid gap-4 max-w-prose">
					<Field
						label="CSV file"
						name="file"
						type="file"
						accept=".csv,text/csv,text/plain"
						hint="Up to 1 MiB, with a column “email”. States of other services are read too; an export of this archive also keeps topics and dates."
					/>
					<Field
						as="textarea"
						label="Or addresses, separated by commas or line breaks"
						name="csv"
						rows={4}
						defaultValue={typed}
						autoComplete="off"
						spellCheck={false}
					/>
					<div>
						<Button name="intent" value="check">
							CHECK
						</Button>
					</div>
				</form>
			)}
		</section>
	)
}

function CheckedImport({ isConfirmationAsked, ...check }: ImportReport & { isConfirmationAsked: boolean }) {
	const canImport = check.added + check.remembered > 0
	return (
		<form method="post" className="grid gap-4 max-w-prose">
			<FocusedNotice of={check} tone="slate" role="status">
				<p>Nothing has been imported yet.</p>
				<ul>
					{summary(check).map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</FocusedNotice>
			{canImport && (
				<Field
					as="textarea"
					label="Addresses to import"
					name="csv"
					rows={8}
					readOnly
					defaultValue={check.addresses}
				/>
			)}
			{check.added > 0 && (
				<>
					<p>{consequence(check, isConfirmationAsked)}</p>
					<label className="flex gap-2 items-baseline">
						<input type="checkbox" name="agreed" value="yes" required /> These people have agreed to receive
						the newsletter
					</label>
				</>
			)}
			<div className="actions">
				{canImport && (
					<>
						<Button variant="primary" name="intent" value="import">
							IMPORT
						</Button>{' '}
					</>
				)}
				<a className="button" href="/admin/subscribers">
					BACK
				</a>
			</div>
		</form>
	)
}

const notUtf8 =
	'The file is not UTF-8: letters beyond ASCII could not be read. If addresses are missing, save it as “CSV UTF-8”, then check again.'

function summary(check: ImportReport): string[] {
	const { added, known, suppressed, remembered, unreadable, unknownState, isUtf8 } = check
	return [
		`New: ${added}.`,
		`On the list already: ${known}.`,
		`Skipped (unsubscribed, unconfirmed, deleted or bounced): ${suppressed}.`,
		...(remembered > 0
			? [`Of these unsubscribed or bounced in the file, and kept off the list from now on: ${remembered}.`]
			: []),
		...(unreadable.total > 0
			? [`${counted(unreadable.total, 'line')} without an address (${listLines(unreadable)}).`]
			: []),
		...(unknownState.total > 0
			? [
					`${counted(unknownState.total, 'line')} with an unknown state, skipped (${listLines(unknownState)}).`,
				]
			: []),
		...(isUtf8 ? [] : [notUtf8]),
	]
}

function listLines({ total, lines }: LineList): string {
	return `${total === 1 ? 'line' : 'lines'} ${lines.join(', ')}${total > lines.length ? ' …' : ''}`
}

function consequence({ added, confirmed }: ImportReport, isConfirmationAsked: boolean): string {
	if (!isConfirmationAsked)
		return 'They will be on the list at once, since no SMTP server is set to ask them for a confirmation.'
	const others = 'will be asked by mail to confirm, and will be on the list once they do.'
	if (confirmed === 0) return `Each of them ${others}`
	const already = `${confirmed} of them confirmed before, and will be on the list at once.`
	return confirmed === added ? already : `${already} The others ${others}`
}
