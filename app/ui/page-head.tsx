import { Children, Fragment, type ReactNode } from 'react'

/** File line, heading and lead of a page; `children` follow them, such as the register or a search form. */
export function PageHead(props: {
	section?: ReactNode
	/** Size of the page's content, or its last update. */
	extent?: ReactNode
	heading: ReactNode
	lead?: ReactNode
	className?: string
	children?: ReactNode
}) {
	const { section, extent, heading, lead, className, children } = props
	return (
		<header className={['wrap page-head', className].filter(Boolean).join(' ')}>
			{(section || extent) && (
				<FileLine>
					{section}
					{extent}
				</FileLine>
			)}
			<h1 dir="auto">{heading}</h1>
			{lead && (
				<p className="lead" dir="auto">
					{lead}
				</p>
			)}
			{children}
		</header>
	)
}

/** First line of a page: section, extent or last update. Empty parts are left out. */
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

/** The words of a heading. No line of it ends inside a word with a hyphen, such as `Israel-Iran`. */
export function NoWrap({ text }: { text: string }) {
	return text.split(/(\S+-\S+)/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<span key={part} className="whitespace-nowrap">
				{part}
			</span>
		),
	)
}
