import type { ReactNode } from 'react'

/** A part of a day behind its heading and how much it holds. */
export function DayDetails(props: { heading: string; count: number; isOpen?: boolean; children: ReactNode }) {
	const { heading, count, isOpen, children } = props
	return (
		<details className="folded-sources" open={isOpen}>
			<summary>
				<h3 className="label">{heading}</h3> <span className="tag">{count}</span>
			</summary>
			{children}
		</details>
	)
}
