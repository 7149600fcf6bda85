import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ImportCheck } from './import-action.server.ts'

/** Two steps: what the file holds is shown first, then imported. Works without script, so the addresses go along. */
export function ImportForm({
	check,
	isConfirmationAsked,
}: {
	check: ImportCheck | null
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
						hint="Up to 1 MiB, with a column “email”, or with the addresses in the first column."
					/>
					<Field
						as="textarea"
						label="Or addresses, one to a line"
						name="csv"
						rows={4}
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

function CheckedImport({
	added,
	known,
	suppressed,
	unreadable,
	unreadableTotal,
	addresses,
	isConfirmationAsked,
}: ImportCheck & { isConfirmationAsked: boolean }) {
	const counts = [
		`New: ${added}.`,
		`On the list already: ${known}.`,
		`Have left, were deleted, or cannot be reached, and are not imported: ${suppressed}.`,
		`Lines without an address: ${unreadableTotal}${unreadableTotal > 0 ? ` (${unreadable.join(', ')}${unreadableTotal > unreadable.length ? ' …' : ''})` : ''}.`,
	]
	return (
		<form method="post" className="grid gap-4 max-w-prose">
			<Notice tone="slate" role="status">
				<p>Nothing has been imported yet.</p>
				<ul>
					{counts.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</Notice>
			{added > 0 && (
				<>
					<Field
						as="textarea"
						label="Addresses to import"
						name="csv"
						rows={8}
						readOnly
						defaultValue={addresses}
					/>
					<p>
						{isConfirmationAsked
							? 'Each of them gets a mail that asks for a confirmation, and is on the list once that is given.'
							: 'They are on the list at once, since no SMTP server is set to ask them.'}
					</p>
					<label className="flex gap-2 items-baseline">
						<input type="checkbox" name="agreed" value="yes" required /> These people have agreed to be
						written to
					</label>
				</>
			)}
			<div className="actions">
				{added > 0 && (
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
