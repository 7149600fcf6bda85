import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { ArticleForm } from './article-form.tsx'
import { moveLateDrafts } from './drafts.ts'
import type { LocalFailure } from './editor-client-action.ts'
import type { ArticleFormValues, EditorFailure } from './form-values.ts'
import { FoundDrafts } from './found-drafts.tsx'
import { LeaveQuestion, useLeaveQuestion } from './leave-question.tsx'
import { MissingArticle } from './missing-article.tsx'
import { useDraftAutosave } from './use-draft-autosave.ts'
import { useFoundDrafts, useRestoredDraft } from './use-found-drafts.ts'

/** A stored article. What has changed is said again at each publishing, so it is no part of it. */
export type EditedArticle = Omit<ArticleFormValues, 'changeNote'> & {
	id: number
	status: string
	version: number
	updatedAt: string
	firstPublishedAt: string | null
}

type Props = {
	mode: 'new' | 'edit'
	user: { id: number; username: string } | null
	siteName: string
	/** The id in the URL, also of an article that is no longer there; null for a new article. */
	articleId: number | null
	article: EditedArticle | null
	formerSlugs?: string[]
	/** The article could not be loaded: there is none, or the server cannot be reached. */
	missing?: 'gone' | 'unreachable' | false
	failure?: EditorFailure | LocalFailure
	/** What a save has done after which the author stayed. */
	flash?: Flash | null
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
export function ArticleEditor(props: Props) {
	const {
		mode,
		user,
		siteName,
		articleId,
		article,
		formerSlugs = [],
		missing = false,
		failure,
		flash = null,
	} = props
	const typed = typedBefore(failure)
	const form = useRef<HTMLFormElement>(null)
	const version = String(article?.version ?? '')
	const userId = user?.id ?? null
	const autosave = useDraftAutosave(form, { articleId, userId, version }, typed !== null)
	const stored = article && { version, updatedAt: article.updatedAt, values: pickValues(article) }
	const storedValues = mode === 'new' ? empty : (stored?.values ?? null)
	const { found, discard } = useFoundDrafts(articleId, userId, storedValues, autosave.id)
	const { restored, restore } = useRestoredDraft(autosave)
	const leaving = useLeaveQuestion(autosave)
	useStoredUser(user)
	// Typing may have gone on in the form of the new article that has just become this one.
	const firstSaved = useRef(flash?.saved)
	useEffect(() => {
		if (firstSaved.current) moveLateDrafts(firstSaved.current)
	}, [])

	return (
		<AdminFrame
			siteName={siteName}
			username={user?.username ?? null}
			actions={user && <LogoutForm size="small" ask={leaving.ask} />}
		>
			<div className="wrap panel-head">
				<h1 className="text-2xl">{mode === 'new' ? 'NEW ARTICLE' : 'EDIT ARTICLE'}</h1>
				<Link className={buttonClass({})} to="/admin">
					BACK TO DASHBOARD
				</Link>
			</div>
			{missing ? (
				<MissingArticle drafts={missing === 'gone' ? found : []} onDiscard={discard} />
			) : (
				<ArticleForm
					key={restored?.id ?? 'stored'}
					formRef={form}
					autosave={autosave}
					article={article}
					status={article?.status ?? (mode === 'new' ? 'draft' : null)}
					values={restored?.values ?? typed?.values ?? storedValues ?? empty}
					version={typed?.version || version}
					formerSlugs={formerSlugs}
					savedNote={flash?.alert ?? ''}
					failure={failure}
					foundDrafts={
						<FoundDrafts
							drafts={found}
							stored={stored}
							renderRestore={(draft) => (
								<Button type="button" size="small" onClick={() => restore(draft)}>
									RESTORE<span className="sr-only"> {draft.values.title}</span>
								</Button>
							)}
							onDiscard={discard}
						/>
					}
				/>
			)}
			<LeaveQuestion {...leaving.question} isKept={autosave.problem === null} />
		</AdminFrame>
	)
}

function pickValues(article: EditedArticle): ArticleFormValues {
	const { title, slug, excerpt, featuredImage, content, seoTitle, seoDescription, keywords } = article
	return { title, slug, excerpt, featuredImage, content, seoTitle, seoDescription, keywords, changeNote: '' }
}

/** What a failed save without script brings back; with script the fields still hold it. */
function typedBefore(failure: Props['failure']): EditorFailure | null {
	return failure && 'values' in failure ? failure : null
}
