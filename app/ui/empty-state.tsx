import type { ReactNode } from 'react'

/** A dashed box where records would stand: what is missing, what to try, and a way on. */
export function EmptyState(props: {
	heading: string
	headingLevel?: 2 | 3
	children?: ReactNode
	/** Links or buttons. */
	actions?: ReactNode
}) {
	const { heading, headingLevel = 2, children, actions } = props
	const Heading = `h${headingLevel}` as const
	return (
		<div className="empty">
			<Heading className="text-xl">{heading}</Heading>
			{children}
			{actions && <div className="actions">{actions}</div>}
		</div>
	)
}
