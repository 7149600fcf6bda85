import { Link } from '@remix-run/react'
import { useEffect } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { type Draft, moveLateDrafts } from '../article-form/drafts.ts'
import { LocalTime } from '../article-form/found-drafts.tsx'
import { useAbandonedDrafts } from '../article-form/use-found-drafts.ts'

type Props = {
	userId: number
	/** The article that has just been saved. */
	saved?: { id: number; version: number }
	/** Unsaved texts on the server. */
	autosaves: Draft[]
}

/** Unsaved text of this browser and of the server, on the dashboard: also that of articles which are no longer in the list. */
export function UnsavedList({ userId, saved, autosaves }: Props) {
	useEffect(() => {
		if (saved) moveLateDrafts(saved)
	}, [saved])
	const { drafts } = useAbandonedDrafts(userId, null, autosaves)
	if (drafts.length === 0) return null
	return (
		<Notice tone="slate" className="mb-6">
			<p>Unsaved changes were found:</p>
			<ul className="drafts">
				{drafts.map((draft) => (
					<li key={draft.id}>
						{draft.articleId === null ? (
							<Link to="/admin/new-article" dir="auto">
								{draft.values.title || 'Untitled'}
							</Link>
						) : (
							<Link to={`/admin/edit-article/${draft.articleId}`} dir="auto">
								{draft.values.title || 'Untitled'}
							</Link>
						)}
						, typed <LocalTime instant={draft.savedAt} />
					</li>
				))}
			</ul>
		</Notice>
	)
}
