import { Link } from '@remix-run/react'
import { useRef } from 'react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { historyPath } from '../article-history/history-path.ts'
import { AdminFrame, type FrameFacts } from '../frame/admin-frame.tsx'
import { ArticleForm } from './article-form.tsx'
import { useBrowserLayoutEffect } from './browser-layout-effect.ts'
import type { ResumedForm } from './choose-image.server.ts'
import { type Draft, moveLateDrafts, readValues } from './drafts.ts'
import {
	type EditedArticle,
	type EditorFailure,
	type LocalFailure,
	normalizeValues,
	type PrivateDraftRef,
	type ScheduleView,
} from './form-values.ts'
import { DraftForms, FoundDrafts, RestoreButton } from './found-drafts.tsx'
import { LeaveQuestion, useLeaveQuestion } from './leave-question.tsx'
import { MissingArticle } from './missing-article.tsx'
import { DiscardPrivateDraft } from './private-draft-notice.tsx'
import { useDraftAutosave } from './use-draft-autosave.ts'
import { useFoundDrafts, useRestoredDraft } from './use-found-drafts.ts'

type Props = FrameFacts & {
	mode: 'new' | 'edit'
	/** The id in the URL, also of an article that is no longer there; null for a new article. */
	articleId: number | null
	article: EditedArticle | null
	privateDraft?: PrivateDraftRef | null
	formerSlugs?: string[]
	/** Null where it was not loaded. */
	schedule?: ScheduleView | null
	/** The article could not be loaded: there is none, or the server cannot be reached. */
	missing?: 'gone' | 'unreachable' | false
	failure?: EditorFailure | LocalFailure
	/** Message of a save that kept the author on the page. */
	flash?: Flash | null
	/** Unsaved texts that the server has. */
	autosaves?: Draft[]
	/** The id that the server gave to this page. */
	formId?: string
	/** The unsaved text that the URL names. */
	opened?: Draft | null
	/** The form that was left to choose an image. */
	resumed?: ResumedForm | null
	/** The address of the site, for images that are stored here. */
	siteUrl?: string
}

const none: Draft[] = []

const empty = normalizeValues({})

/** The page of a new article or of a stored one. After a failure without script the fields hold what was typed. */
export function ArticleEditor(props: Props) {
	const {
		mode,
		user,
		siteName,
		waiting,
		articleId,
		article,
		privateDraft = null,
		formerSlugs = [],
		schedule = null,
		missing = false,
		failure,
		flash = null,
		autosaves = none,
		opened = null,
		resumed = null,
		siteUrl = '',
	} = props
	const typed = typedBefore(failure) ?? resumed
	const form = useRef<HTMLFormElement>(null)
	const version = String(article?.version ?? '')
	const userId = user?.id ?? null
	const begun = typed ?? opened
	const origin = { articleId, record: null, userId, version, readValues }
	const autosave = useDraftAutosave(form, origin, begun !== null, opened?.id ?? null, flash)
	const stored = article && { version, updatedAt: article.updatedAt, values: normalizeValues(article) }
	const storedValues = mode === 'new' ? empty : (stored?.values ?? null)
	const { found, discard } = useFoundDrafts(articleId, userId, storedValues, autosave.id, autosaves, opened)
	const { restored, restore, show } = useRestoredDraft(autosave)
	const leaving = useLeaveQuestion(autosave)
	useStoredUser(user)
	useLateDrafts(flash, show)

	return (
		<AdminFrame
			siteName={siteName}
			user={user}
			waiting={waiting}
			actions={user && <LogoutForm size="small" ask={leaving.ask} />}
		>
			<EditorHead mode={mode} articleId={article?.id ?? null} />
			{missing ? (
				<MissingArticle drafts={missing === 'gone' ? found : []} onDiscard={discard} />
			) : (
				<ArticleForm
					key={restored?.id ?? 'stored'}
					formRef={form}
					autosave={autosave}
					article={article}
					{...describeForm(props, typed)}
					values={normalizeValues(restored?.values ?? begun?.values ?? storedValues ?? empty)}
					opened={opened}
					articleId={articleId}
					privateDraft={privateDraft}
					formerSlugs={formerSlugs}
					schedule={schedule}
					typedSchedule={typed?.schedule}
					siteUrl={siteUrl}
					savedNote={[flash?.alert, flash?.typedTime && flash.detail].filter(Boolean).join(' ')}
					failure={failure}
					foundDrafts={
						<FoundDrafts
							drafts={found}
							stored={stored}
							renderRestore={(draft) => <RestoreButton draft={draft} onRestore={restore} />}
							onDiscard={discard}
						/>
					}
				/>
			)}
			<DraftForms articleId={articleId} />
			{privateDraft && articleId !== null && <DiscardPrivateDraft articleId={articleId} />}
			<LeaveQuestion {...leaving.question} isKept={autosave.problem === null} />
		</AdminFrame>
	)
}

/**
 * Carries over text that was typed into the form of a new article while it was being saved. A layout effect, so that no
 * key goes into the form that is about to be replaced.
 */
function useLateDrafts(flash: Flash | null, show: (draft: Draft) => void) {
	const first = useRef({ saved: flash?.saved, show })
	useBrowserLayoutEffect(() => {
		const { saved, show } = first.current
		const late = saved && moveLateDrafts(saved)
		if (late) show(late)
	}, [])
}

/** Facts of the form about its article; after a failure, those that the form was sent with, also when signed out. */
function describeForm({ mode, article, privateDraft, formId }: Props, typed: ResumedForm | null) {
	return {
		formId: typed?.formId || (formId ?? ''),
		saveInto: typed?.saveInto ?? '',
		status: article?.status ?? typed?.shownStatus ?? (mode === 'new' ? 'draft' : null),
		version: typed?.version || String(article?.version ?? ''),
		shownDraft: typed?.privateDraft ?? (privateDraft?.isShown ? String(privateDraft.number) : ''),
	}
}

function EditorHead({ mode, articleId }: Pick<Props, 'mode' | 'articleId'>) {
	return (
		<div className="wrap panel-head">
			<h1 className="text-2xl">{mode === 'new' ? 'NEW ARTICLE' : 'EDIT ARTICLE'}</h1>
			<div className="actions">
				{articleId !== null && (
					<>
						<Link className={buttonClass({})} to={historyPath(articleId)}>
							HISTORY
						</Link>{' '}
						<Link className={buttonClass({})} to={`/admin/edit-article/${articleId}/preview-links`}>
							PREVIEW LINKS
						</Link>
					</>
				)}{' '}
				<Link className={buttonClass({})} to="/admin">
					BACK TO DASHBOARD
				</Link>
			</div>
		</div>
	)
}

/** Values that a failed save without script returns; with script the fields still hold them. */
function typedBefore(failure: Props['failure']): EditorFailure | null {
	return failure && 'values' in failure ? failure : null
}
