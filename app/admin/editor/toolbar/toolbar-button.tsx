import { IS_APPLE } from '@lexical/utils'
import { Icon } from '../../../ui/icon.tsx'
import type { ToolbarCommand } from './commands.ts'

type Props = {
	command: ToolbarCommand
	isOn: boolean
	onRun: () => void
}

/** Pressing it with the mouse leaves the focus, and so the caret, in the text. */
export function ToolbarButton({ command: { name, icon, key }, isOn, onRun }: Props) {
	const shortcut = IS_APPLE ? `⌘${key}` : `Ctrl+${key}`
	return (
		<button
			type="button"
			aria-label={name}
			aria-pressed={isOn}
			aria-keyshortcuts={key && (IS_APPLE ? `Meta+${key}` : `Control+${key}`)}
			title={key ? `${name} (${shortcut})` : name}
			onMouseDown={(event) => event.preventDefault()}
			onClick={onRun}
		>
			<Icon name={icon} />
		</button>
	)
}
