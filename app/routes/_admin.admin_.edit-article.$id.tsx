import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { readStoredUser } from '../admin/account/use-stored-user.ts'
import { ArticleEditor } from '../admin/article-form/article-editor.tsx'
import { resumeForm } from '../admin/article-form/choose-image.server.ts'
import { handleEditorPost } from '../admin/article-form/editor-action.server.ts'
import { saveArticle, skipAfterFailure } from '../admin/article-form/editor-client-action.ts'
import { describeAutosaves } from '../admin/article-form/found-autosaves.server.ts'
import { describeSchedule } from '../admin/article-form/schedule-form.server.ts'
import { SignedOutEditor } from '../admin/article-form/signed-out-editor.tsx'
import { withFallback } from '../admin/article-form/with-fallback.ts'
import { openAdminPage } from '../admin/frame/admin-page.server.ts'
import { findArticle, findChangeNote, listFormerAddresses } from '../domain/articles/admin-articles.server.ts'
import { findPrivateDraft } from '../domain/articles/private-drafts.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { parseId } from '../http/responses.server.ts'
import { formatInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { session, context, frame } = await openAdminPage(args, 'Edit article')
	const id = parseId(args.params.id)
	const article = id === null ? null : await findArticle(context, id)
	const page = {
		...frame,
		siteUrl: context.env.SITE_URL,
		articleId: id,
		isReached: true,
		formId: randomUUID(),
		...(await describeAutosaves(context, session.user.id, id, args.request)),
	}
	if (!article)
		return data(
			{ ...page, resumed: null, article: null, privateDraft: null, formerSlugs: [], schedule: null },
			{ status: id === null ? 400 : 404 },
		)
	const draft = await findPrivateDraft(context, article.id)
	const isShown = draft !== null && new URL(args.request.url).searchParams.get('text') !== 'public'
	const shown = {
		...article,
		publicSlug: article.slug,
		changeNote: await findChangeNote(context, article.id),
		// A save of the draft replaces the article that it started from.
		...(isShown && { ...draft, version: draft.baseVersion }),
	}
	return data({
		...page,
		article: shown,
		resumed: await resumeForm(context, session.user.id, args.request, shown),
		privateDraft: draft && { number: draft.number, savedLabel: formatInstant(draft.savedAt), isShown },
		formerSlugs: await listFormerAddresses(context, article.id),
		schedule: await describeSchedule(context, article.id, args.request),
	})
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	return handleEditorPost(request, context, params.id ?? '')
}

/** An article that cannot be loaded is said to have failed, as one that is not there (spec section 8). */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	return withFallback(serverLoader, () => ({
		user: readStoredUser(),
		siteName: '',
		waiting: {},
		head: [{ title: 'Edit article' }],
		articleId: null,
		isReached: false,
		flash: null,
		autosaves: [],
		opened: null,
		resumed: null,
		siteUrl: '',
		formId: '',
		article: null,
		privateDraft: null,
		formerSlugs: [],
		schedule: null,
	}))
}

export const clientAction = saveArticle
export const shouldRevalidate = skipAfterFailure

export default function EditArticle() {
	const { isReached, ...page } = useLoaderData<typeof loader>()
	const failure = useActionData<typeof action>()
	return (
		<ArticleEditor
			key={page.article?.id}
			mode="edit"
			{...page}
			// With a failure at hand the author's text is shown, even when its article has gone.
			missing={!page.article && !failure && (isReached ? 'gone' : 'unreachable')}
			failure={failure}
		/>
	)
}

export function ErrorBoundary() {
	return <SignedOutEditor error={useRouteError()} mode="edit" />
}
