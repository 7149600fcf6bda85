import { useNavigate } from '@remix-run/react'
import { Notice } from '../ui/notice.tsx'
import { type Draft, moveDraft } from './drafts.ts'
import { FoundDrafts } from './found-drafts.tsx'

type Props = { drafts: Draft[]; onDiscard: (draft: Draft) => void }

/** An article that cannot be loaded. Text that was typed into it before somebody deleted it can become a new one. */
export function MissingArticle({ drafts, onDiscard }: Props) {
	const navigate = useNavigate()
	const openAsNew = (draft: Draft) => {
		moveDraft(draft, null, '')
		navigate('/admin/new-article')
	}
	return (
		<div className="wrap">
			<Notice tone="red" role="alert" className="mb-6">
				<p>Failed to load article</p>
			</Notice>
			<FoundDrafts
				drafts={drafts}
				stored={null}
				restoreLabel="OPEN IT AS A NEW ARTICLE"
				onRestore={openAsNew}
				onDiscard={onDiscard}
			/>
		</div>
	)
}
