import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_LOW } from 'lexical'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PASTE_NOTICE_COMMAND } from '../behavior/paste.ts'

/** The event, and advice that is shown where the screen has room for it. */
const copy = {
	rejected: [
		'An image, or a file that is no image, was not added.',
		'Paste or drop images by themselves, as JPEG, PNG, WebP, AVIF or GIF, or press Image in the toolbar.',
	],
	remotes: [
		'Images stay on another site. To store them here, press FETCH INTO THE ARCHIVE below the text.',
		'Until then readers load them from there.',
	],
	remote: [
		'An image stays on another site. To store it here, press FETCH INTO THE ARCHIVE below the text.',
		'Until then readers load it from there.',
	],
}

/** Says, below the toolbar, what has not come into the text, or has come only as an address. */
export function PasteNotice() {
	const [editor] = useLexicalComposerContext()
	const [notice, setNotice] = useState<{ kind: keyof typeof copy; number: number } | null>(null)
	useEffect(
		() =>
			editor.registerCommand(
				PASTE_NOTICE_COMMAND,
				(kind) => {
					setNotice((before) => ({ kind, number: (before?.number ?? 0) + 1 }))
					return true
				},
				COMMAND_PRIORITY_LOW,
			),
		[editor],
	)
	const dismiss = () => {
		setNotice(null)
		editor.focus()
	}
	if (!notice) return null
	const [event, advice] = copy[notice.kind]
	return (
		// Another key for another file, so that it is read out again.
		<Notice key={notice.number} tone="yellow" role="alert" className="paste-notice">
			<p>
				{event} <span>{advice}</span>
			</p>
			<Button type="button" size="small" onClick={dismiss}>
				DISMISS
			</Button>
		</Notice>
	)
}
