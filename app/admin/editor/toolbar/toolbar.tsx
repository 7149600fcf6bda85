import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { IS_APPLE } from '@lexical/utils'
import { COMMAND_PRIORITY_LOW, KEY_DOWN_COMMAND } from 'lexical'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { $selectSomewhere, BlockFormatSelect } from './block-format.tsx'
import { commandGroups, commandOfKeys, type DialogName, keysOf, type ToolbarCommand } from './commands.ts'
import { moveFocus, setSingleTabStop } from './roving.ts'
import { TableTools } from './table-tools.tsx'
import { $readToolbarState, isSameState, type ToolbarState, untouched } from './toolbar-state.ts'

type Props = {
	/** The id of the text that it formats. */
	controls: string
	onDialog: (name: DialogName) => void
}

export function Toolbar({ controls, onDialog }: Props) {
	const [editor] = useLexicalComposerContext()
	const toolbar = useRef<HTMLDivElement>(null)
	const state = useToolbarState()
	useEffect(() => {
		if (toolbar.current) setSingleTabStop(toolbar.current)
	}, [])
	const run = (command: ToolbarCommand) => {
		if (typeof command.run === 'string') onDialog(command.run)
		else {
			editor.update($selectSomewhere, { discrete: true })
			command.run(editor, state)
		}
	}
	const runLatest = useRef(run)
	useEffect(() => {
		runLatest.current = run
	})
	useEffect(
		() =>
			editor.registerCommand(
				KEY_DOWN_COMMAND,
				(event) => {
					const command = commandOfKeys(event)
					if (!command) return false
					event.preventDefault()
					runLatest.current(command)
					return true
				},
				COMMAND_PRIORITY_LOW,
			),
		[editor],
	)
	return (
		<>
			<div
				className="toolbar"
				role="toolbar"
				aria-label="Text formatting"
				aria-controls={controls}
				ref={toolbar}
				onKeyDown={moveFocus}
				onFocus={(event) => setSingleTabStop(event.currentTarget)}
			>
				<BlockFormatSelect block={state.block} />
				{commandGroups.map((group) => (
					<Fragment key={group[0]?.name}>
						<hr />
						{group.map((command) => (
							<ToolbarButton
								key={command.name}
								command={command}
								isOn={command.isOn?.(state)}
								onRun={() => run(command)}
							/>
						))}
					</Fragment>
				))}
			</div>
			{state.table && <TableTools controls={controls} />}
		</>
	)
}

type ToolbarButtonProps = {
	command: ToolbarCommand
	isOn: boolean | undefined
	onRun: () => void
}

/** Pressing it with the mouse leaves the focus, and so the caret, in the text. */
function ToolbarButton({ command: { name, icon, key }, isOn, onRun }: ToolbarButtonProps) {
	return (
		<button
			type="button"
			aria-label={name}
			aria-pressed={isOn}
			aria-keyshortcuts={key && keysOf(key, IS_APPLE ? 'Meta' : 'Control')}
			title={key ? `${name} (${keysOf(key, IS_APPLE ? '⌘' : 'Ctrl')})` : name}
			onMouseDown={(event) => event.preventDefault()}
			onClick={onRun}
		>
			<Icon name={icon} />
		</button>
	)
}

/** The state of the selection, followed as it changes. */
function useToolbarState(): ToolbarState {
	const [editor] = useLexicalComposerContext()
	const [state, setState] = useState(untouched)
	useEffect(
		() =>
			editor.registerUpdateListener(({ editorState }) => {
				const next = editorState.read($readToolbarState)
				setState((before) => (isSameState(before, next) ? before : next))
			}),
		[editor],
	)
	return state
}
