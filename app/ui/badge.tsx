import type { ReactNode } from 'react'

export type BadgeTone = 'green' | 'yellow' | 'red' | 'orange' | 'slate' | 'violet' | 'grey'

/** Squares of a meter: so many filled of so many, or one half-filled square. */
export type Meter = { filled: number; of: number } | 'half'

function Squares({ meter }: { meter: Meter }) {
	if (meter === 'half') return <i className="h" />
	return Array.from({ length: meter.of }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the squares differ in nothing but their place
		<i key={index} className={index < meter.filled ? 'k' : 's'} />
	))
}

/** A word with its square meter; the colour alone never carries the meaning. Grey is the plain badge. */
export function Badge({ tone, meter, children }: { tone: BadgeTone; meter: Meter; children: ReactNode }) {
	return (
		<span className={tone === 'grey' ? 'badge' : `badge ${tone}`}>
			<span className="m">
				<Squares meter={meter} />
			</span>
			{children}
		</span>
	)
}
