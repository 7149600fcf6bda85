import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { LexicalTypeaheadMenuPlugin, MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin'
import {
	$getSelection,
	$isParagraphNode,
	$isRangeSelection,
	COMMAND_PRIORITY_NORMAL,
	type LexicalEditor,
	type TextNode,
} from 'lexical'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../../ui/icon.tsx'
import { $setBlock } from '../toolbar/block-format.tsx'
import { commandGroups, type DialogName, type ToolbarCommand } from '../toolbar/commands.ts'
import { untouched } from '../toolbar/toolbar-state.ts'

const headings = (['h2', 'h3', 'h4'] as const).map(
	(format): ToolbarCommand => ({
		name: `Heading ${format.slice(1)}`,
		icon: 'heading',
		run: (editor) => editor.update(() => $setBlock(format)),
	}),
)
const ofToolbar = [
	'Bulleted list',
	'Numbered list',
	'Quote',
	'Table',
	'Code block',
	'Horizontal rule',
	'Image',
]
const commands = [...headings, ...commandGroups.flat().filter(({ name }) => ofToolbar.includes(name))]

class SlashOption extends MenuOption {
	readonly command: ToolbarCommand

	constructor(command: ToolbarCommand) {
		super(command.name)
		this.command = command
	}
}

type Props = {
	/** The element that the list comes into. */
	parent: HTMLElement
	onDialog: (name: DialogName) => void
}

/** The blocks that `/` in an empty paragraph offers, by keyboard alone; letters after it choose among them. */
export function SlashMenu({ parent, onDialog }: Props) {
	const [editor] = useLexicalComposerContext()
	const [query, setQuery] = useState('')
	const options = useMemo(() => fitting(query).map((command) => new SlashOption(command)), [query])
	useEffect(() => {
		// The plugin puts an empty list there before there is one.
		parent.querySelector(':scope > .slash-menu-anchor')?.remove()
	}, [parent])
	// The list, and what the plugin calls typed, may be some letters behind a fast writer: the paragraph is not.
	const choose = (option: SlashOption, typed: TextNode | null, close: () => void) => {
		const paragraph = typed?.getParent()
		const now = paragraph?.getTextContent().slice(1) ?? query
		const command = now === query ? option.command : (fitting(now)[0] ?? option.command)
		paragraph?.clear().select()
		close()
		if (typeof command.run === 'string') onDialog(command.run)
		else command.run(editor, untouched)
	}
	return (
		<LexicalTypeaheadMenuPlugin<SlashOption>
			options={options}
			parent={parent}
			triggerFn={findQuery}
			onQueryChange={(typed) => setQuery(typed ?? '')}
			onSelectOption={choose}
			commandPriority={COMMAND_PRIORITY_NORMAL}
			anchorClassName="slash-menu-anchor"
			menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex }) => (
				<Options
					anchor={anchor}
					options={options}
					selected={selectedIndex}
					onChoose={selectOptionAndCleanUp}
					onPoint={setHighlightedIndex}
				/>
			)}
		/>
	)
}

type OptionsProps = {
	/** The listbox, which the plugin places at the caret. */
	anchor: RefObject<HTMLElement | null>
	options: SlashOption[]
	selected: number | null
	onChoose: (option: SlashOption) => void
	onPoint: (index: number) => void
}

/** The ids are those that the plugin names as `aria-activedescendant`; the focus stays in the text. */
function Options({ anchor, options, selected, onChoose, onPoint }: OptionsProps) {
	const menu = useRef<HTMLDivElement>(null)
	useEffect(() => {
		// Once the plugin has placed and named it, as it does for each letter.
		const frame = requestAnimationFrame(() => {
			anchor.current?.setAttribute('aria-label', 'Blocks')
			menu.current?.scrollIntoView({ block: 'nearest' })
		})
		return () => cancelAnimationFrame(frame)
	})
	if (!anchor.current) return null
	return createPortal(
		<div className="slash-menu" role="presentation" ref={menu}>
			{options.map((option, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text.
				<div
					key={option.key}
					id={`typeahead-item-${index}`}
					role="option"
					aria-selected={selected === index}
					tabIndex={-1}
					ref={option.setRefElement}
					onMouseDown={(event) => event.preventDefault()}
					onMouseEnter={() => onPoint(index)}
					onClick={() => onChoose(option)}
				>
					<Icon name={option.command.icon} />
					{option.command.name}
				</div>
			))}
		</div>,
		anchor.current,
	)
}

function fitting(query: string): ToolbarCommand[] {
	return commands.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
}

/** Text after the slash, when it begins a paragraph with nothing else and names a block. */
function findQuery(text: string, editor: LexicalEditor) {
	const [, query] = /^\/([\w ]{0,20})$/.exec(text) ?? []
	if (query === undefined || fitting(query).length === 0) return null
	const isAlone = editor.getEditorState().read(() => {
		const selection = $getSelection()
		const block = $isRangeSelection(selection) ? selection.anchor.getNode().getParent() : null
		return $isParagraphNode(block) && block.getTextContent() === text
	})
	return isAlone ? { leadOffset: 0, matchingString: query, replaceableString: text } : null
}
