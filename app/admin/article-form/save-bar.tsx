import { type MouseEvent, useEffect, useRef } from 'react'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { StorageProblem } from './browser-storage.ts'
import { KeptNote, StorageNote } from './kept-note.tsx'
import type { Kept } from './use-draft-autosave.ts'

type Props = {
	busyIntent: string | null
	status: string | null
	/** Unset while the article is new. */
	slug?: string
	storageProblem: StorageProblem | null
	/** Message of the last save. It takes the focus that went with another page, such as that of the history. */
	note: string
	/** Where the unsaved text is kept, and since when. */
	kept: Kept | null
}

/**
 * SAVE DRAFT, PUBLISH and, for a stored article, PREVIEW; always in reach at the bottom. What is published can also be
 * saved beside what readers see.
 */
export function SaveBar({ busyIntent, status, slug, storageProblem, note, kept }: Props) {
	const isPublished = status === 'published'
	const message = useRef<HTMLParagraphElement>(null)
	useEffect(() => {
		if (note && document.activeElement === document.body) message.current?.focus()
	}, [note])
	return (
		<div className="save-bar">
			<div className="wrap">
				<StorageNote problem={storageProblem} className="save-bar-note" />
				<p ref={message} tabIndex={-1} className="save-bar-note" role="status" hidden={note === ''}>
					{note}
				</p>
				{isPublished && (
					<p className="save-bar-note" id="draft-hint">
						SAVE DRAFT takes this article offline. SAVE PRIVATELY leaves it as readers see it.
					</p>
				)}
				<Button
					className="sm:min-w-44"
					name="intent"
					value="draft"
					disabled={busyIntent !== null}
					busy={busyIntent === 'draft' && 'SAVING...'}
					aria-describedby={isPublished ? 'draft-hint' : undefined}
				>
					SAVE DRAFT
				</Button>{' '}
				{isPublished && (
					<Button
						className="sm:min-w-44"
						name="intent"
						value="keep"
						disabled={busyIntent !== null}
						busy={busyIntent === 'keep' && 'SAVING...'}
						aria-describedby="draft-hint"
					>
						SAVE PRIVATELY
					</Button>
				)}{' '}
				<Button
					className="sm:min-w-44"
					variant="primary"
					name="intent"
					value="publish"
					title="Ctrl+Enter moves the focus here"
					aria-keyshortcuts="Control+Enter Meta+Enter"
					disabled={busyIntent !== null}
					busy={busyIntent?.startsWith('publish') && 'PUBLISHING...'}
				>
					PUBLISH
				</Button>{' '}
				{slug && (
					<ButtonLink href={`/blog/${slug}`} target="_blank" rel="noopener">
						PREVIEW
					</ButtonLink>
				)}{' '}
				<PreviewUnsaved /> <KeptNote kept={kept} />{' '}
				{status && (
					<span className="data quiet">
						<StatusBadge status={status} />
					</span>
				)}
			</div>
		</div>
	)
}

/** Shows what the fields hold as readers would see it, in another tab. */
function PreviewUnsaved() {
	return (
		<Button
			name="intent"
			value="preview"
			formAction={previewAddress}
			formTarget="_blank"
			formNoValidate
			onClick={previewInNewTab}
		>
			PREVIEW CHANGES
		</Button>
	)
}

const previewAddress = '/admin/preview'

/** Remix would take the button for a save, but is not asked when a form is sent by its own method. */
function previewInNewTab(event: MouseEvent<HTMLButtonElement>) {
	const { form } = event.currentTarget
	if (!form) return
	event.preventDefault()
	const action = form.getAttribute('action') ?? ''
	form.setAttribute('action', previewAddress)
	form.target = '_blank'
	form.submit()
	form.setAttribute('action', action)
	form.removeAttribute('target')
}
