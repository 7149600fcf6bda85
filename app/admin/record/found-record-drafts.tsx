import { Form } from '@remix-run/react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LocalTime } from '../article-form/found-drafts.tsx'
import type { RecordDraft } from './use-record-autosave.ts'

type Props = {
	drafts: RecordDraft[]
	/** Version of the stored draft. */
	version: number
	onRestore: (draft: RecordDraft) => void
	onDiscard: (draft: RecordDraft) => void
}

/** Offers what earlier windows have left of a record, in this browser or on the server. */
export function FoundRecordDrafts({ drafts, version, onRestore, onDiscard }: Props) {
	if (drafts.length === 0) return null
	return (
		<Notice tone="slate" role="status" className="mb-6">
			<p>Unsaved changes were found.</p>
			<ul className="drafts">
				{drafts.map((draft) => (
					<li key={draft.id}>
						<p>
							Typed <LocalTime instant={draft.savedAt} />.
						</p>
						{draft.version !== String(version) && (
							<p>This record or its draft was changed after this text was begun.</p>
						)}
						<div className="actions mt-3">
							<Restore draft={draft} onRestore={onRestore} /> <Discard draft={draft} onDiscard={onDiscard} />
						</div>
					</li>
				))}
			</ul>
		</Notice>
	)
}

function Restore({ draft, onRestore }: { draft: RecordDraft } & Pick<Props, 'onRestore'>) {
	const { id, edits, version, values } = draft
	return (
		<Form method="post" aria-label="Restore unsaved text" onSubmit={() => onRestore(draft)}>
			{Object.entries({ ...values, draftId: id, edits: String(edits), version }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button size="small" name="intent" value="show">
				RESTORE
			</Button>
		</Form>
	)
}

function Discard({ draft, onDiscard }: { draft: RecordDraft } & Pick<Props, 'onDiscard'>) {
	return (
		<form
			method="post"
			action="/admin/autosave"
			aria-label="Discard unsaved text"
			onSubmit={(event) => {
				event.preventDefault()
				onDiscard(draft)
			}}
		>
			<input type="hidden" name="intent" value="discard" />
			<input type="hidden" name="draftId" value={draft.id} />
			<input type="hidden" name="record" value={draft.record ?? ''} />
			<Button size="small">DISCARD</Button>
		</form>
	)
}
