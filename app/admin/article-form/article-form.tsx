import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { bodyMaxBytes } from '../../lib/body-limit.ts'
import { isEmptyHtml } from '../../rich-text/plain-text.ts'
import { Button } from '../../ui/button.tsx'
import { QuestionDialog } from '../frame/question-dialog.tsx'
import type { TimeValues } from '../frame/time-fields.tsx'
import { ArticleFields } from './article-fields.tsx'
import type { Draft } from './drafts.ts'
import { EditorMessages } from './editor-messages.tsx'
import type {
	ArticleFormValues,
	EditedArticle,
	EditorFailure,
	LocalFailure,
	PrivateDraftRef,
	ScheduleView,
} from './form-values.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { leavesForImage } from './leave-for-image.ts'
import { PrivateDraftNotice } from './private-draft-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import type { DraftAutosave } from './use-draft-autosave.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSaveAgain } from './use-save-again.ts'

type Props = {
	formRef: RefObject<HTMLFormElement>
	autosave: DraftAutosave
	article: EditedArticle | null
	/** Null when it cannot be told, after an ended session. */
	status: string | null
	values: ArticleFormValues
	version: string
	/** The unsaved text that the page was asked to begin with. */
	opened: Draft | null
	/** The id in the URL; null for a new article. */
	articleId: number | null
	privateDraft: PrivateDraftRef | null
	/** Number of the private changes that the fields hold; `''` for the public text. */
	shownDraft: string
	/** The id that the server gave to the page. */
	formId: string
	/** The article that a new one's form changes, or `''`. */
	saveInto: string
	formerSlugs: string[]
	schedule: ScheduleView | null
	/** The fields of the schedule as typed before the page was loaded. */
	typedSchedule: TimeValues | undefined
	/** The address of the site. */
	siteUrl: string
	/** Message of the last save, when the author stayed. */
	savedNote: string
	failure?: EditorFailure | LocalFailure
	/** Drafts of earlier windows, offered above the fields. */
	foundDrafts: ReactNode
}

/** The one form of both editor pages. It posts to the page it is on, with script or without. */
export function ArticleForm(props: Props) {
	const { formRef, autosave, article, articleId, values, version, opened, formerSlugs, schedule } = props
	const { typedSchedule, siteUrl } = props
	const { privateDraft, shownDraft, formId, saveInto, savedNote, failure, foundDrafts } = props
	const navigation = useNavigation()
	const busyIntent = navigation.formMethod === 'POST' ? String(navigation.formData?.get('intent')) : null
	const [localFailure, setLocalFailure] = useState<LocalFailure | null>(null)
	const shown = localFailure ?? failure
	const conflict = failure && 'conflict' in failure ? failure.conflict : undefined
	const status = conflict?.status ?? props.status
	const send = useSubmit()
	const offline = useOfflineQuestion(status === 'published', formRef)
	useKeptFocus(formRef, savedNote !== '')

	const submit = (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent
		// Leaves the form as it is.
		if (leavesForImage(submitter)) return
		const problem = findProblem(new FormData(event.currentTarget))
		setLocalFailure(problem)
		if (problem || offline.asks(event)) event.preventDefault()
		// In flight is not saved: the draft stays until the server has acknowledged it.
		autosave.flush()
	}
	/** PUBLISH alone changes what readers see: the text of a published article is saved privately. */
	const saveAndStay = () => {
		if (!formRef.current) return
		const fields = new FormData(formRef.current)
		const problem = findProblem(fields)
		setLocalFailure(problem)
		if (problem) return
		fields.set('intent', status === 'published' ? 'keep' : 'draft')
		fields.set('stay', 'on')
		send(fields, { method: 'post', encType: 'multipart/form-data', replace: true, preventScrollReset: true })
	}
	const isBusy = busyIntent !== null
	const askAgain = useSaveAgain(isBusy, savedNote !== '' && !failure, saveAndStay)
	/** Ctrl+S or Cmd+S. */
	const saveOnKeys = (event: KeyboardEvent<HTMLFormElement>) => {
		if (!isSaveKey(event)) return
		event.preventDefault()
		autosave.flush()
		if (isBusy) askAgain()
		else saveAndStay()
	}
	return (
		<Form
			className="form-stack"
			aria-label="Article"
			method="post"
			encType="multipart/form-data"
			ref={formRef}
			onSubmit={submit}
			onInput={autosave.touch}
			// Ahead of the text, in which Enter begins a paragraph.
			onKeyDownCapture={focusPublish}
			onKeyDown={saveOnKeys}
			noValidate={false}
		>
			<HiddenFields
				version={version}
				draftId={autosave.id}
				opened={opened}
				formId={formId}
				saveInto={saveInto}
				privateDraft={shownDraft}
				status={status}
			/>
			<div className="wrap">
				<EditorMessages
					failure={shown}
					articleId={articleId}
					status={status}
					isKept={autosave.id !== '' && autosave.problem === null}
				/>
				{privateDraft && article && (
					<PrivateDraftNotice {...privateDraft} isShown={shownDraft !== ''} articleId={article.id} />
				)}
				{foundDrafts}
				<ArticleFields
					values={values}
					errors={shown?.fieldErrors ?? {}}
					status={status}
					// After an ended session the article is not at hand, but what was typed is.
					isRepublished={Boolean(article?.firstPublishedAt || values.changeNote)}
					formerSlugs={formerSlugs}
					siteUrl={siteUrl}
					isFresh={!article && !shown && !values.title}
					onChange={autosave.touch}
				>
					{schedule && status !== 'published' && (
						<ScheduleFields
							schedule={schedule}
							typed={typedSchedule}
							error={shown?.fieldErrors?.publishAt}
							busyIntent={busyIntent}
						/>
					)}
				</ArticleFields>
			</div>
			<SaveBar
				busyIntent={busyIntent}
				status={status}
				slug={article?.publicSlug}
				storageProblem={autosave.problem}
				note={savedNote}
				kept={autosave.kept}
			/>
			{offline.dialog}
		</Form>
	)
}

/** By the letter, and by the key in layouts whose letters are not Latin. AltGr, which types a letter, may say Ctrl+Alt. */
function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
	const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code === 'KeyS' ? 's' : ''
	return letter === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Ctrl+Enter or Cmd+Enter leads to PUBLISH from any field, and does not press it. */
function focusPublish(event: KeyboardEvent<HTMLFormElement>): void {
	const { key, ctrlKey, metaKey, target, currentTarget: form } = event
	if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof Node) || !form.contains(target)) return
	event.preventDefault()
	event.stopPropagation()
	form.querySelector<HTMLButtonElement>('button[value=publish]')?.focus()
}

/** SAVE DRAFT on a published article takes it away from its readers, so it asks first. */
function useOfflineQuestion(isPublished: boolean, form: RefObject<HTMLFormElement>) {
	const [button, setButton] = useState<HTMLElement | null>(null)
	const isConfirmed = useRef(false)
	const close = () => setButton(null)
	const asks = (event: FormEvent) => {
		const { submitter } = event.nativeEvent as SubmitEvent
		const goesOn = isConfirmed.current || !isPublished || submitter?.getAttribute('value') !== 'draft'
		isConfirmed.current = false
		if (!goesOn) setButton(submitter)
		return !goesOn
	}
	const confirm = () => {
		close()
		isConfirmed.current = true
		form.current?.requestSubmit(button)
	}
	const dialog = (
		<QuestionDialog
			isOpen={button !== null}
			question="Take this article offline?"
			onClose={close}
			action={
				<Button type="button" variant="danger" onClick={confirm}>
					TAKE IT OFFLINE
				</Button>
			}
		>
			<p>
				SAVE DRAFT turns it into a draft: readers no longer find it until you press PUBLISH. To keep your
				changes while readers see the article as it is, press SAVE PRIVATELY instead.
			</p>
		</QuestionDialog>
	)
	return { asks, dialog }
}

/** Reports at once what the server would reject, and sends nothing. */
function findProblem(fields: FormData): LocalFailure | null {
	const text = (name: string) => String(fields.get(name) ?? '')
	const fieldErrors: LocalFailure['fieldErrors'] = {}
	if (text('title').trim() === '') fieldErrors.title = 'Title is required'
	if (isEmptyHtml(text('content'))) fieldErrors.content = 'Content is required'
	if (Object.keys(fieldErrors).length > 0) return { formError: 'Title and content are required', fieldErrors }
	const bytes = [...fields.values()].reduce((sum, value) => sum + new Blob([value]).size, 0)
	if (bytes < bodyMaxBytes - 4096) return null
	return { formError: 'Failed to save article', fieldErrors: { content: 'The article is larger than 1 MiB' } }
}
