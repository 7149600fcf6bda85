import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_LOW } from 'lexical'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FILE_REFUSED_COMMAND } from '../behaviour/paste.ts'

/** Says, below the toolbar, that a file or a picture has not come into the text. */
export function FileNotice() {
	const [editor] = useLexicalComposerContext()
	const [count, setCount] = useState(0)
	useEffect(
		() =>
			editor.registerCommand(
				FILE_REFUSED_COMMAND,
				() => {
					setCount((before) => before + 1)
					return true
				},
				COMMAND_PRIORITY_LOW,
			),
		[editor],
	)
	const dismiss = () => {
		setCount(0)
		editor.focus()
	}
	if (count === 0) return null
	return (
		// Another key for another file, so that it is read out again.
		<Notice key={count} tone="yellow" role="alert">
			<p>
				A picture in what was pasted, or a file that is no picture, was not added. Paste or drop pictures by
				themselves, as JPEG, PNG, WebP, AVIF or GIF, or press Image in the toolbar.
			</p>
			<div className="actions mt-3">
				<Button type="button" size="small" onClick={dismiss}>
					DISMISS
				</Button>
			</div>
		</Notice>
	)
}
