import {
	INSERT_ORDERED_LIST_COMMAND,
	INSERT_UNORDERED_LIST_COMMAND,
	REMOVE_LIST_COMMAND,
} from '@lexical/list'
import {
	type ElementFormatType,
	FORMAT_ELEMENT_COMMAND,
	FORMAT_TEXT_COMMAND,
	type LexicalEditor,
} from 'lexical'
import type { IconName } from '../../../ui/icon-names.ts'
import type { ToolbarState } from './toolbar-state.ts'

export type DialogName = 'link' | 'image'

export interface ToolbarCommand {
	/** The accessible name (contract, section 3). */
	name: string
	icon: IconName
	/** The letter that goes with Ctrl or Cmd. */
	key?: string
	isOn(state: ToolbarState): boolean
	/** What it does at once, or the dialog that it opens. */
	run: ((editor: LexicalEditor, state: ToolbarState) => void) | DialogName
}

/** The buttons of the toolbar, in the groups that it shows. */
export const commandGroups: readonly (readonly ToolbarCommand[])[] = [
	[
		textFormat('Bold', 'bold', 'B'),
		textFormat('Italic', 'italic', 'I'),
		textFormat('Underline', 'underline', 'U'),
	],
	[
		alignment('Align left', 'text-align-start', 'left'),
		alignment('Align center', 'text-align-center', 'center'),
		alignment('Align right', 'text-align-end', 'right'),
	],
	[list('Bulleted list', 'list', 'bullet'), list('Numbered list', 'list-ordered', 'number')],
	[
		{ name: 'Link', icon: 'link', key: 'K', isOn: (state) => state.link, run: 'link' },
		{ name: 'Image', icon: 'image', isOn: (state) => state.image, run: 'image' },
	],
]

function textFormat(name: string, format: 'bold' | 'italic' | 'underline', key: string): ToolbarCommand {
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
