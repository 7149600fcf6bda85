import type { DocumentLink } from './record-links.server.ts'

/** Links to the documents that bear on a line; nothing when there are none. */
export function DocumentLinks({ documents = [] }: { documents?: readonly DocumentLink[] }) {
	if (documents.length === 0) return null
	return (
		<span className="documents">
			{documents.length === 1 ? ' Document: ' : ' Documents: '}
			{documents.map(({ href, title }, index) => [
				index > 0 && '; ',
				<a key={href} href={href}>
					{title}
				</a>,
			])}
		</span>
	)
}
