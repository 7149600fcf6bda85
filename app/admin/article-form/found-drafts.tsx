import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { compareValues } from './compare-values.ts'
import type { Draft } from './drafts.ts'
import type { ArticleFormValues } from './form-values.ts'

type Props = {
	drafts: Draft[]
	/** The article as it is stored; null when it is new or there is none any more. */
	stored: { version: string; updatedAt: string; values: ArticleFormValues } | null
	/** What puts a draft back, a button or a link. */
	renderRestore: (draft: Draft) => ReactNode
	onDiscard: (draft: Draft) => void
}

/** What an instant is called here: these texts exist in this browser alone, so its own words are right. */
export function formatLocalTime(instant: string): string {
	return new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
}

/** Offers the texts that earlier windows have left. */
export function FoundDrafts({ drafts, stored, renderRestore, onDiscard }: Props) {
	if (drafts.length === 0) return null
	return (
		<Notice tone="slate" role="status" className="mb-6">
			<p>Unsaved changes were found in this browser.</p>
			<ul className="drafts">
				{drafts.map((draft) => (
					<li key={draft.id}>
						<p>
							<b>{draft.values.title || 'Untitled'}</b>, typed {formatLocalTime(draft.savedAt)}.
						</p>
						{stored && stored.version !== draft.version && (
							<>
								<p>
									The article was saved {formatLocalTime(stored.updatedAt)}, after this text was begun.
									Compare them before you save.
								</p>
								<Comparison stored={stored.values} unsaved={draft.values} />
							</>
						)}
						<div className="actions mt-3">
							{renderRestore(draft)}
							<Button type="button" size="small" onClick={() => onDiscard(draft)}>
								DISCARD<span className="sr-only"> {draft.values.title}</span>
							</Button>
						</div>
					</li>
				))}
			</ul>
		</Notice>
	)
}

function Comparison({ stored, unsaved }: Record<'stored' | 'unsaved', ArticleFormValues>) {
	return (
		<details className="mt-3">
			<summary>Compare</summary>
			{compareValues(stored, unsaved).map((difference) => (
				<section className="compare" key={difference.label} aria-label={difference.label}>
					<p className="label">{difference.label}</p>
					<div>
						<p className="hint">Stored</p>
						<StoredText label="Stored" text={difference.stored} />
					</div>
					<div>
						<p className="hint">Unsaved</p>
						<StoredText label="Unsaved" text={difference.unsaved} />
					</div>
				</section>
			))}
		</details>
	)
}

/** A text that may scroll in its box, so that the box takes the focus for those who scroll by keys. */
export function StoredText({ label, text }: { label: string; text: string }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: see above; axe asks for it (scrollable-region-focusable).
		<pre className="stored-text" role="group" aria-label={label} tabIndex={0}>
			{text || '(empty)'}
		</pre>
	)
}
