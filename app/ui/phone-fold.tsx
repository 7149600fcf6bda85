import type { ReactNode } from 'react'

/**
 * Folded on a phone, where `summary` says what is in it; shown whole on anything wider, on paper, and under the target of
 * an address.
 */
export function PhoneFold(props: { summary: ReactNode; isOpen?: boolean; children: ReactNode }) {
	const { summary, isOpen, children } = props
	return (
		<details className="phone-fold" open={isOpen}>
			<summary>{summary}</summary>
			{children}
		</details>
	)
}
