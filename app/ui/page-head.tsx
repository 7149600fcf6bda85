import type { ReactNode } from 'react'
import { FileLine } from './file-line.tsx'

/** File line, heading and lead of a page; `children` follow them, such as the register or a search form. */
export function PageHead(props: {
	/** Archival reference such as `TDW-T`. */
	code: string
	section?: ReactNode
	/** How much the page holds, or its last update. */
	extent?: ReactNode
	heading: ReactNode
	lead?: ReactNode
	className?: string
	children?: ReactNode
}) {
	const { code, section, extent, heading, lead, className, children } = props
	return (
		<header className={['wrap page-head', className].filter(Boolean).join(' ')}>
			<FileLine>
				{code}
				{section}
				{extent}
			</FileLine>
			<h1>{heading}</h1>
			{lead && <p className="lead">{lead}</p>}
			{children}
		</header>
	)
}
