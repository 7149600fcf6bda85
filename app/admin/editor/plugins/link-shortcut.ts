import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_LOW, CONTROL_OR_META, isExactShortcutMatch, KEY_DOWN_COMMAND } from 'lexical'
import { useEffect } from 'react'

/** Ctrl+K or Cmd+K in the text. */
export function LinkShortcut({ onLink }: { onLink: () => void }) {
	const [editor] = useLexicalComposerContext()
	useEffect(
		() =>
			editor.registerCommand(
				KEY_DOWN_COMMAND,
				(event) => {
					if (!isExactShortcutMatch(event, 'k', CONTROL_OR_META)) return false
					event.preventDefault()
					onLink()
					return true
				},
				COMMAND_PRIORITY_LOW,
			),
		[editor, onLink],
	)
	return null
}
