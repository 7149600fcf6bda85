import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useRef } from 'react'
import { tableCommands } from '../tables.ts'
import { moveFocus, setSingleTabStop } from './roving.ts'

/** Below the toolbar while the caret is in a table: its rows, columns and headings. */
export function TableTools({ controls }: { controls: string }) {
	const [editor] = useLexicalComposerContext()
	const toolbar = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (toolbar.current) setSingleTabStop(toolbar.current)
	}, [])
	return (
		<div
			className="toolbar table-tools"
			role="toolbar"
			aria-label="Table at the caret"
			aria-controls={controls}
			ref={toolbar}
			onKeyDown={moveFocus}
			onFocus={(event) => setSingleTabStop(event.currentTarget)}
		>
			{tableCommands.map(({ name, $run }) => (
				<button
					key={name}
					type="button"
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => editor.update($run)}
				>
					{name}
				</button>
			))}
		</div>
	)
}
