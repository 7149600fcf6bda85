import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { ArticleEditor } from '../admin/article-form/article-editor.tsx'
import { resumeForm } from '../admin/article-form/choose-image.server.ts'
import { handleEditorPost } from '../admin/article-form/editor-action.server.ts'
import { saveArticle, skipAfterFailure } from '../admin/article-form/editor-client-action.ts'
import { describeAutosaves } from '../admin/article-form/found-autosaves.server.ts'
import { describeSchedule } from '../admin/article-form/schedule-form.server.ts'
import { SignedOutEditor } from '../admin/article-form/signed-out-editor.tsx'
import { openAdminPage } from '../admin/frame/admin-page.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { session, context, frame } = await openAdminPage(args, 'New article')
	return {
		...frame,
		siteUrl: context.env.SITE_URL,
		schedule: await describeSchedule(context, null),
		formId: randomUUID(),
		resumed: await resumeForm(context, session.user.id, args.request, {}),
		...(await describeAutosaves(context, session.user.id, null, args.request)),
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
