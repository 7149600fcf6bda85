import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Fragment, useEffect, useRef } from 'react'
import { $selectSomewhere } from '../selection.ts'
import { BlockFormatSelect } from './block-format.tsx'
import { commandGroups, type DialogName, type ToolbarCommand } from './commands.ts'
import { keepOneTabStop, moveFocus } from './roving.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { useToolbarState } from './use-toolbar-state.ts'

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
		if (toolbar.current) keepOneTabStop(toolbar.current)
	}, [])
	const run = (command: ToolbarCommand) => {
		if (typeof command.run === 'string') onDialog(command.run)
		else {
			editor.update($selectSomewhere, { discrete: true })
			command.run(editor, state)
		}
	}
	return (
		<div
			className="tools"
			role="toolbar"
			aria-label="Text formatting"
			aria-controls={controls}
			ref={toolbar}
			onKeyDown={moveFocus}
			onFocus={(event) => keepOneTabStop(event.currentTarget)}
		>
			<BlockFormatSelect block={state.block} />
			{commandGroups.map((group) => (
				<Fragment key={group[0]?.name}>
					<hr />
					{group.map((command) => (
						<ToolbarButton
							key={command.name}
							command={command}
							isOn={command.isOn(state)}
							onRun={() => run(command)}
						/>
					))}
				</Fragment>
			))}
		</div>
	)
}
