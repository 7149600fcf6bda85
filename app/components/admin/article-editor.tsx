import { Link } from '@remix-run/react'
import { useState } from 'react'
import type { ArticleFormValues } from '../../schemas/article.ts'
import type { EditorFailure } from '../../schemas/editor-failure.ts'
import { AdminFrame } from '../site/admin-frame.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ArticleForm } from './article-form.tsx'
import type { LocalFailure } from './keep-text.ts'
import { LogoutForm } from './logout-form.tsx'
import { useStoredUser } from './use-stored-user.ts'

/** A stored article. What has changed is said anew at each publishing, so it is no part of it. */
export type EditedArticle = Omit<ArticleFormValues, 'changeNote'> & {
	id: number
	status: string
	version: number
	firstPublishedAt: string | null
}

type Props = {
	mode: 'new' | 'edit'
	user: { id: number; username: string } | null
	siteName: string
	article: EditedArticle | null
	formerSlugs?: string[]
	/** There is no article at this address. */
	isMissing?: boolean
	failure?: EditorFailure | LocalFailure
}

const empty: ArticleFormValues = {
	title: '',
	slug: '',
	excerpt: '',
	featuredImage: '',
	content: '',
	seoTitle: '',
	seoDescription: '',
	keywords: '',
	changeNote: '',
}

/** The page of a new article or of a stored one. After a failure without script the fields hold what was typed. */
export function ArticleEditor({
	mode,
	user,
	siteName,
	article,
	formerSlugs = [],
	isMissing,
	failure,
}: Props) {
	const typed = failure && 'values' in failure ? failure : null
	const [restored, setRestored] = useState<ArticleFormValues | null>(null)
	useStoredUser(user)
	return (
		<AdminFrame
			siteName={siteName}
			username={user?.username ?? null}
			actions={user && <LogoutForm size="small" />}
		>
			<div className="wrap panel-head">
				<h1 className="t5">{mode === 'new' ? 'NEW ARTICLE' : 'EDIT ARTICLE'}</h1>
				<Link className={buttonClass({})} to="/admin">
					BACK TO DASHBOARD
				</Link>
			</div>
			{isMissing ? (
				<div className="wrap">
					<Notice tone="red" role="alert">
						<p>Failed to load article</p>
					</Notice>
				</div>
			) : (
				<ArticleForm
					key={restored ? 'restored' : 'stored'}
					article={article}
					status={article?.status ?? (mode === 'new' ? 'draft' : null)}
					values={restored ?? typed?.values ?? { ...empty, ...article }}
					version={typed?.version || String(article?.version ?? '')}
					formerSlugs={formerSlugs}
					failure={failure}
					onRestore={setRestored}
				/>
			)}
		</AdminFrame>
	)
}
