import { Link } from '@remix-run/react'
import { Notice } from '../../ui/notice.tsx'

/** Lists everything that waits for the administrator, each linked to its page. */
export function WaitingList({ items }: { items: { text: string; path: string }[] }) {
	if (items.length === 0) return null
	return (
		<Notice tone="yellow" className="mb-6">
			<h2 className="label">WAITING FOR YOU</h2>
			<ul className="waiting-list">
				{items.map(({ text, path }) => (
					<li key={text}>
						{path === '/admin' ? (
							`${text}.`
						) : (
							<Link to={path} dir="auto">
								{text}
							</Link>
						)}
					</li>
				))}
			</ul>
		</Notice>
	)
}
