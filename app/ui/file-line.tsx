import { Children, Fragment, type ReactNode } from 'react'

/** First line of every page: code, section, extent or last update. Empty parts are left out. */
export function FileLine({ children }: { children: ReactNode }) {
	const parts = Children.toArray(children)
	return (
		<p className="file-line label">
			{parts.map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their place
				<Fragment key={index}>
					<span>
						{part}
						{index < parts.length - 1 && <span className="sr-only">;</span>}
					</span>{' '}
				</Fragment>
			))}
		</p>
	)
}
