import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type NoticeTone = 'green' | 'red' | 'yellow' | 'slate'

const TONE_ICON: Record<NoticeTone, IconName> = {
	green: 'check',
	red: 'triangle-alert',
	yellow: 'info',
	slate: 'info',
}

/** A message on the page: `alert` for a failure, `status` for a success, no role for a standing note. */
export function Notice(props: {
	tone: NoticeTone
	role?: 'alert' | 'status'
	className?: string
	children: ReactNode
}) {
	const { tone, role, className, children } = props
	return (
		<div className={['notice', tone, className].filter(Boolean).join(' ')} role={role}>
			<Icon name={TONE_ICON[tone]} />
			<div>{children}</div>
		</div>
	)
}
