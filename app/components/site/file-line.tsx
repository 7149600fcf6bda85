import { Children, Fragment, type ReactNode } from 'react'

/** First line of every page: code, section, extent or last update. Empty parts are left out. */
export function FileLine({ children }: { children: ReactNode }) {
	return (
		<p className="fileline label">
			{Children.toArray(children).map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their place
				<Fragment key={index}>
					<span>{part}</span>{' '}
				</Fragment>
			))}
		</p>
	)
}
