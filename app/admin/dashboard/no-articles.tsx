import { Link } from '@remix-run/react'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** There is no article at all. */
export function NoArticles() {
	return (
		<EmptyState
			heading="No articles found."
			headingLevel={3}
			actions={
				<Link className={buttonClass({ variant: 'primary' })} to="/admin/new-article">
					CREATE YOUR FIRST ARTICLE
				</Link>
			}
		/>
	)
}

/** There are articles, but none that was looked for. */
export function NoMatches() {
	return (
		<EmptyState
			heading="No article matches."
			headingLevel={3}
			actions={
				<Link className={buttonClass({})} to="/admin">
					SHOW ALL ARTICLES
				</Link>
			}
		>
			<p>Looked for in titles and addresses. Try fewer letters, or another status.</p>
		</EmptyState>
	)
}
