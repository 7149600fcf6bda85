import type { ReactNode } from 'react'

/**
 * Details that are collapsed on a phone, where `summary` says what is in them. Shown whole on anything wider, on paper, and
 * when they are the target of a URL.
 */
export function MobileCollapse(props: { summary: ReactNode; isOpen?: boolean; children: ReactNode }) {
	const { summary, isOpen, children } = props
	return (
		<details className="mobile-collapse" open={isOpen}>
			<summary>{summary}</summary>
			{children}
		</details>
	)
}
