import {
	INSERT_ORDERED_LIST_COMMAND,
	INSERT_UNORDERED_LIST_COMMAND,
	REMOVE_LIST_COMMAND,
} from '@lexical/list'
import {
	CONTROL_OR_META,
	type ElementFormatType,
	FORMAT_ELEMENT_COMMAND,
	FORMAT_TEXT_COMMAND,
	isExactShortcutMatch,
	type LexicalEditor,
	REDO_COMMAND,
	UNDO_COMMAND,
} from 'lexical'
import type { IconName } from '../../../ui/icon-names.ts'
import { $clearFormatting, $insertRule, $toggleCodeBlock, $toggleQuote } from '../blocks.ts'
import type { ToolbarState } from './toolbar-state.ts'

export type DialogName = 'link' | 'image' | 'table'

export interface ToolbarCommand {
	/** The accessible name (contract, section 3). */
	name: string
	icon: IconName
	/** The key that goes with Ctrl or Cmd, and with Shift for a capital letter. */
	key?: string
	/** Absent where there is no state to show. */
	isOn?(state: ToolbarState): boolean
	/** The command that it runs at once, or the dialog that it opens. */
	run: ((editor: LexicalEditor, state: ToolbarState) => void) | DialogName
}

/** The buttons of the toolbar, in the groups that it shows. */
export const commandGroups: readonly (readonly ToolbarCommand[])[] = [
	[
		textFormat('Bold', 'bold', 'b'),
		textFormat('Italic', 'italic', 'i'),
		textFormat('Underline', 'underline', 'u'),
		textFormat('Strikethrough', 'strikethrough', 'X'),
		{ name: 'Clear formatting', icon: 'remove-formatting', key: '\\', run: update($clearFormatting) },
	],
	[
		alignment('Align left', 'text-align-start', 'left'),
		alignment('Align center', 'text-align-center', 'center'),
		alignment('Align right', 'text-align-end', 'right'),
	],
	[list('Bulleted list', 'list', 'bullet'), list('Numbered list', 'list-ordered', 'number')],
	[
		{ name: 'Quote', icon: 'text-quote', key: 'B', isOn: (state) => state.quote, run: update($toggleQuote) },
		{
			name: 'Code block',
			icon: 'square-code',
			key: 'E',
			isOn: (state) => state.code,
			run: update($toggleCodeBlock),
		},
		{ name: 'Horizontal rule', icon: 'minus', key: 'H', run: update($insertRule) },
		{ name: 'Table', icon: 'table', key: 'L', isOn: (state) => state.table, run: 'table' },
	],
	[
		{ name: 'Link', icon: 'link', key: 'k', isOn: (state) => state.link, run: 'link' },
		{ name: 'Image', icon: 'image', isOn: (state) => state.image, run: 'image' },
	],
	[
		{
			name: 'Undo',
			icon: 'undo',
			key: 'z',
			run: (editor) => editor.dispatchCommand(UNDO_COMMAND, undefined),
		},
		{
			name: 'Redo',
			icon: 'redo',
			key: 'Z',
			run: (editor) => editor.dispatchCommand(REDO_COMMAND, undefined),
		},
	],
]

/** Keys that Lexical listens to itself. */
const ownKeys = new Set(['b', 'i', 'u', 'z', 'Z'])

/** The command whose keys were pressed. */
export function commandOfKeys(event: KeyboardEvent): ToolbarCommand | undefined {
	return commandGroups.flat().find(({ key }) => {
		if (!key || ownKeys.has(key)) return false
		return isExactShortcutMatch(event, key, { ...CONTROL_OR_META, shiftKey: needsShift(key) })
	})
}

/** The keys of a command in the words of `aria-keyshortcuts`, with the name that the platform gives Ctrl. */
export function keysOf(key: string, control: string): string {
	return [control, ...(needsShift(key) ? ['Shift'] : []), key.toUpperCase()].join('+')
}

function needsShift(key: string): boolean {
	return /[A-Z]/.test(key)
}

function update($change: () => void) {
	return (editor: LexicalEditor) => editor.update($change)
}

function textFormat(
	name: string,
	format: 'bold' | 'italic' | 'underline' | 'strikethrough',
	key: string,
): ToolbarCommand {
	return {
		name,
		icon: format,
		key,
		isOn: (state) => state[format],
		run: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
	}
}

/** Left is the default, so that taking another alignment back is choosing left. */
function alignment(name: string, icon: IconName, format: ElementFormatType): ToolbarCommand {
	return {
		name,
		icon,
		isOn: (state) => state.alignment === format,
		run: (editor) => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format),
	}
}

function list(name: string, icon: IconName, type: 'bullet' | 'number'): ToolbarCommand {
	const insert = type === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND
	return {
		name,
		icon,
		isOn: (state) => state.list === type,
		run: (editor, state) => editor.dispatchCommand(state.list === type ? REMOVE_LIST_COMMAND : insert),
	}
}
