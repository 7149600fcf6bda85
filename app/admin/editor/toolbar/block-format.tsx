import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createHeadingNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $createParagraphNode, $getRoot, $getSelection, SKIP_DOM_SELECTION_TAG } from 'lexical'
import { useRef } from 'react'
import type { BlockFormat } from './toolbar-state.ts'

const formats: readonly { format: BlockFormat; name: string }[] = [
	{ format: 'p', name: 'Normal' },
	{ format: 'h1', name: 'Heading 1' },
	{ format: 'h2', name: 'Heading 2' },
	{ format: 'h3', name: 'Heading 3' },
	{ format: 'h4', name: 'Heading 4' },
	{ format: 'h5', name: 'Heading 5' },
	{ format: 'h6', name: 'Heading 6' },
]

/** With the mouse the focus goes back to the text; with keys it stays, since each key step is a choice. */
export function BlockFormatSelect({ block }: { block: BlockFormat }) {
	const [editor] = useLexicalComposerContext()
	const isPointed = useRef(false)
	const choose = (format: string) => {
		editor.update(() => $setBlock(format as BlockFormat), { tag: SKIP_DOM_SELECTION_TAG })
		if (isPointed.current) editor.focus()
	}
	return (
		<select
			aria-label="Block format"
			title="Block format"
			value={block}
			onPointerDown={() => {
				isPointed.current = true
			}}
			onKeyDown={() => {
				isPointed.current = false
			}}
			onChange={(event) => choose(event.currentTarget.value)}
		>
			{formats.map(({ format, name }) => (
				<option key={format} value={format}>
					{name}
				</option>
			))}
		</select>
	)
}

/** Makes the selected blocks paragraphs, or headings. */
export function $setBlock(format: BlockFormat): void {
	$selectSomewhere()
	$setBlocksType($getSelection(), () =>
		format === 'p' ? $createParagraphNode() : $createHeadingNode(format),
	)
}

/** Before anyone has put the caret into the text, commands act at its end. */
export function $selectSomewhere(): void {
	if ($getSelection() === null) $getRoot().selectEnd()
}
