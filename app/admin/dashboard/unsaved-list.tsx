import { Link } from '@remix-run/react'
import { useEffect } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { moveLateDrafts } from '../article-form/drafts.ts'
import { formatLocalTime } from '../article-form/found-drafts.tsx'
import { useAbandonedDrafts } from '../article-form/use-found-drafts.ts'

type Props = {
	userId: number
	/** The article that has just been saved. */
	saved?: { id: number; version: number }
}

/** Unsaved text of this browser, on the dashboard: also that of articles which are no longer in the list. */
export function UnsavedList({ userId, saved }: Props) {
	useEffect(() => {
		if (saved) moveLateDrafts(saved)
	}, [saved])
	const { drafts } = useAbandonedDrafts(userId, null)
	if (drafts.length === 0) return null
	return (
		<Notice tone="slate" className="mb-6">
			<p>Unsaved changes were found in this browser:</p>
			<ul className="drafts">
				{drafts.map((draft) => (
					<li key={draft.id}>
						{draft.articleId === null ? (
							<Link to="/admin/new-article">{draft.values.title || 'Untitled'}</Link>
						) : (
							<Link to={`/admin/edit-article/${draft.articleId}`}>{draft.values.title || 'Untitled'}</Link>
						)}
						, typed {formatLocalTime(draft.savedAt)}
					</li>
				))}
			</ul>
		</Notice>
	)
}
