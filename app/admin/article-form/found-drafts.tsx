import { type ReactNode, useEffect, useState } from 'react'
import { formatInstant, formatLocalInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { compareValues } from './compare-values.ts'
import { Differences } from './differences.tsx'
import type { Draft } from './drafts.ts'
import type { ArticleFormValues } from './form-values.ts'

type Props = {
	drafts: Draft[]
	/** The article as it is stored; null when it is new or there is none any more. */
	stored: { version: string; updatedAt: string; values: ArticleFormValues } | null
	/** Restores a draft: a button or a link. */
	renderRestore: (draft: Draft) => ReactNode
	onDiscard: (draft: Draft) => void
}

/** An instant in UTC, and with script by the clock of this device. */
export function LocalTime({ instant }: { instant: string }) {
	const [label, setLabel] = useState(() => formatInstant(instant))
	useEffect(() => {
		setLabel(formatLocalInstant(instant))
	}, [instant])
	return <time dateTime={instant}>{label}</time>
}

/** Offers the texts that earlier windows have left, in this browser or on the server. */
export function FoundDrafts({ drafts, stored, renderRestore, onDiscard }: Props) {
	if (drafts.length === 0) return null
	return (
		<Notice tone="slate" role="status" className="mb-6">
			<p>Unsaved changes were found.</p>
			<ul className="drafts">
				{drafts.map((draft) => (
					<li key={draft.id}>
						<p>
							<b dir="auto">{draft.values.title || 'Untitled'}</b>, typed{' '}
							<LocalTime instant={draft.savedAt} />.
						</p>
						{stored && stored.version !== draft.version && (
							<>
								<p>
									The article was saved <LocalTime instant={stored.updatedAt} />, after this text was begun.
									Compare them before you save.
								</p>
								<Comparison stored={stored.values} unsaved={draft.values} />
							</>
						)}
						<div className="actions mt-3">
							{renderRestore(draft)}
							<Button
								size="small"
								form={discardForm}
								name="draftId"
								value={draft.id}
								onClick={(event) => {
									event.preventDefault()
									onDiscard(draft)
								}}
							>
								DISCARD<span className="sr-only"> {draft.values.title}</span>
							</Button>
						</div>
					</li>
				))}
			</ul>
		</Notice>
	)
}

const openForm = 'open-autosave'
const discardForm = 'discard-autosave'

/** Puts a text into the form: at once, or without script by loading the page with it. */
export function RestoreButton({ draft, onRestore }: { draft: Draft; onRestore: (draft: Draft) => void }) {
	return (
		<Button
			size="small"
			form={openForm}
			name="autosave"
			value={draft.id}
			onClick={(event) => {
				event.preventDefault()
				onRestore(draft)
			}}
		>
			RESTORE<span className="sr-only"> {draft.values.title}</span>
		</Button>
	)
}

/** Forms of the buttons without script, which are within the form of the article. */
export function DraftForms({ articleId }: { articleId: number | null }) {
	return (
		<>
			<form id={openForm} aria-label="Restore unsaved text" />
			<form id={discardForm} aria-label="Discard unsaved text" method="post" action="/admin/autosave">
				<input type="hidden" name="intent" value="discard" />
				<input type="hidden" name="articleId" value={articleId ?? ''} />
			</form>
		</>
	)
}

function Comparison({ stored, unsaved }: Record<'stored' | 'unsaved', ArticleFormValues>) {
	return (
		<details className="mt-3">
			<summary>Compare</summary>
			<Differences differences={compareValues(stored, unsaved)} other="Unsaved" hasRegions />
		</details>
	)
}
