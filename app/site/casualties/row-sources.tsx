import type { ReactNode } from 'react'
import type { Quote } from '../../../content/schema/quote.ts'
import { counted } from '../../lib/counted.ts'
import { SourceRefs } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'

/** The numbers of sources behind their count; `children` come before them. */
export function RowSources(props: {
	sources: readonly string[]
	quotes?: readonly Quote[]
	numbers: SourceNumbers
	children?: ReactNode
}) {
	const { sources, quotes, numbers, children } = props
	return (
		<details className="row-sources">
			<summary>{counted(sources.length, 'source')}</summary>
			{children}
			<p>
				<SourceRefs sources={sources} quotes={quotes} numbers={numbers} />
			</p>
		</details>
	)
}
