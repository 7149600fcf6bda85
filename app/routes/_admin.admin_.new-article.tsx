import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { ArticleEditor } from '../admin/article-form/article-editor.tsx'
import { handleEditorPost } from '../admin/article-form/editor-action.server.ts'
import { saveArticle, skipAfterFailure } from '../admin/article-form/editor-client-action.ts'
import { describeAutosaves } from '../admin/article-form/found-autosaves.server.ts'
import { describeSchedule } from '../admin/article-form/schedule-form.server.ts'
import { SignedOutEditor } from '../admin/article-form/signed-out-editor.tsx'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { requireSession } from '../http/session.server.ts'

export const meta = metaFromLoader

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const { user } = session
	return {
		user,
		siteName: context.site.name,
		head: adminHead(context, 'New article'),
		schedule: await describeSchedule(context, null),
		...(await describeAutosaves(context, user.id, null, request)),
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	return handleEditorPost(request, context, null)
}

export const clientAction = saveArticle
export const shouldRevalidate = skipAfterFailure

export default function NewArticle() {
	return (
		<ArticleEditor
			mode="new"
			{...useLoaderData<typeof loader>()}
			articleId={null}
			article={null}
			failure={useActionData<typeof action>()}
		/>
	)
}

export function ErrorBoundary() {
	return <SignedOutEditor error={useRouteError()} mode="new" />
}
