import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Where the one toast of a page stands. It is there from the start, so that what enters is read out. */
export function ToastRegion({ children }: { children?: ReactNode }) {
	return (
		<div className="toasts" role="status" data-toasts>
			{children}
		</div>
	)
}

/** A short confirmation that goes by itself. Never for an error that needs action. */
export function Toast({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
	return (
		<div className="toast">
			<Icon name="check" />
			<span>{children}</span>
			<button type="button" aria-label="Dismiss" onClick={onDismiss}>
				<Icon name="x" />
			</button>
		</div>
	)
}
