import type { ImportReport } from '../../domain/imports/import-posts.server.ts'
import type { UploadedImport } from '../../domain/imports/uploaded-import.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AdminTable } from '../frame/admin-table.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'

/** Checked files, and the report of what their import would do. */
export type CheckedImport = UploadedImport & { report: ImportReport; summary: string[] }

/** Articles of other programs, in two steps. Works without script, so the files are kept on the server in between. */
export function ImportPage({ check, ...page }: ListPageProps & { check: CheckedImport | null }) {
	return (
		<ListPage
			{...page}
			heading="IMPORT"
			summary="Articles from WordPress, Ghost or Markdown files"
			back={{ to: '/admin', label: 'BACK TO ARTICLES' }}
		>
			{check ? <Checked {...check} /> : <Choice />}
		</ListPage>
	)
}

const kinds = [
	['wordpress', 'WordPress: the XML file of TOOLS, EXPORT'],
	['ghost', 'Ghost: the JSON file of SETTINGS, IMPORT/EXPORT'],
	['markdown', 'Markdown files with front matter in YAML'],
] as const

function Choice() {
	return (
		<form method="post" encType="multipart/form-data" className="grid gap-4 max-w-prose">
			<fieldset>
				<legend className="label mb-4">FROM</legend>
				{kinds.map(([kind, label]) => (
					<label key={kind} className="flex gap-2 items-baseline">
						<input type="radio" name="kind" value={kind} defaultChecked={kind === 'wordpress'} /> {label}
					</label>
				))}
			</fieldset>
			<Field
				label="File, or several Markdown files"
				name="file"
				type="file"
				multiple
				required
				accept=".xml,.json,.md,.markdown"
				hint={
					<>
						Up to 15 MiB together. The command <code>archive import</code> takes larger ones, and a folder
						with the images.
					</>
				}
			/>
			<label className="flex gap-2 items-baseline">
				<input type="checkbox" name="publish" /> Publish what was public there, with its date. Otherwise all
				articles become drafts.
			</label>
			<div>
				<Button name="intent" value="check">
					CHECK
				</Button>
			</div>
		</form>
	)
}

function Checked({ kind, upload, keepsStates, report, summary }: CheckedImport) {
	const { losses, byStatus } = report
	const canImport = Object.values(byStatus).some((count) => count > 0)
	return (
		<form method="post">
			<FocusedNotice of={upload} tone="slate" role="status">
				<p>Nothing has been imported yet.</p>
				<ul>
					{summary.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</FocusedNotice>
			<h2 className="label mb-4" id="losses-heading">
				LOST IN THE IMPORT
			</h2>
			{losses.length > 0 ? (
				<AdminTable labelledBy="losses-heading" headings={['LOSS', 'NUMBER', 'EXAMPLES']}>
					{losses.map(({ label, count, examples, more }) => (
						<tr key={label}>
							<td data-label="Loss">{label}</td>
							<td className="count" data-label="Number">
								{count.toLocaleString('en-US')}
							</td>
							<td data-label="Examples">
								{examples.map((example) => (
									<p key={example} dir="auto" className="break-words">
										{example}
									</p>
								))}
								{more > 0 && <p>and {more.toLocaleString('en-US')} more</p>}
							</td>
						</tr>
					))}
				</AdminTable>
			) : (
				<p>Nothing.</p>
			)}
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="upload" value={upload} />
			{keepsStates && <input type="hidden" name="publish" value="on" />}
			<div className="actions mt-6">
				{canImport && (
					<Button variant="primary" name="intent" value="import">
						IMPORT
					</Button>
				)}{' '}
				<ButtonLink href="/admin/import">BACK</ButtonLink>
			</div>
		</form>
	)
}
