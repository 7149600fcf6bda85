import { Link } from '@remix-run/react'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Draft, moveDraft } from './drafts.ts'
import { FoundDrafts } from './found-drafts.tsx'

type Props = { drafts: Draft[]; onDiscard: (draft: Draft) => void }

/** An article that cannot be loaded. Text that was typed into it before somebody deleted it can become a new one. */
export function MissingArticle({ drafts, onDiscard }: Props) {
	return (
		<div className="wrap">
			<Notice tone="red" role="alert" className="mb-6">
				<p>Failed to load article</p>
			</Notice>
			<FoundDrafts
				drafts={drafts}
				stored={null}
				renderRestore={(draft) => (
					<Link
						className={buttonClass({ size: 'small' })}
						to={`/admin/new-article?autosave=${draft.id}`}
						onClick={() => moveDraft(draft, null, '')}
					>
						OPEN IT AS A NEW ARTICLE<span className="sr-only"> {draft.values.title}</span>
					</Link>
				)}
				onDiscard={onDiscard}
			/>
		</div>
	)
}
