import { Children, Fragment, type ReactNode } from 'react'
import type { TextAttributes } from '../lib/text-language.ts'

/** File line, heading and lead of a page; `children` follow them, such as the register or a search form. */
export function PageHead(props: {
	section?: ReactNode
	/** Size of the page's content, or its last update. */
	extent?: ReactNode
	heading: ReactNode
	lead?: ReactNode
	/** Attributes of heading and lead, where they are in another language than the page. */
	text?: TextAttributes
	className?: string
	children?: ReactNode
}) {
	const { section, extent, heading, lead, text = { dir: 'auto' }, className, children } = props
	return (
		<header className={['wrap page-head', className].filter(Boolean).join(' ')}>
			{(section || extent) && (
				<FileLine>
					{section}
					{extent}
				</FileLine>
			)}
			<h1 {...text}>{heading}</h1>
			{lead && (
				<p className="lead" {...text}>
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
