import type { ReactNode } from 'react'

/** A dashed box where records would stand: what is missing, what to try, and a way on. */
export function EmptyState(props: {
	/** A line of the record's voice above the heading, such as `no such record`. */
	code?: string
	heading: string
	headingLevel?: 2 | 3
	children?: ReactNode
	/** Links or buttons. */
	actions?: ReactNode
}) {
	const { code, heading, headingLevel = 2, children, actions } = props
	const Heading = `h${headingLevel}` as const
	return (
		<div className="empty">
			{code && <p className="label quiet">{code}</p>}
			<Heading className="text-xl">{heading}</Heading>
			{children}
			{actions && <div className="actions">{actions}</div>}
		</div>
	)
}
