import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

/** A link to another site, which opens a new tab and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a href={href} target="_blank" rel="noopener">
			{children}
			{'\u00a0'}
			<Icon name="external-link" />
			<span className="sr"> (opens in a new tab)</span>
		</a>
	)
}
