/** POST /admin/preview: the text of the editor's form as readers would see it. It is stored nowhere. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { readContent, readDraft } from '../admin/article-form/editor-input.server.ts'
import { adminHead } from '../admin/frame/admin-head.ts'
import { previewUnsaved } from '../domain/articles/preview.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { errorStatus } from '../http/error-status.server.ts'
import { readForm } from '../http/form.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { requireSession } from '../http/session.server.ts'
import { describePreview } from '../site/blog/article-page.server.ts'
import { ArticlePage } from '../site/blog/article-page.tsx'
import { ButtonLink } from '../ui/button.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { isPrivate: true, hasForm: true } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireSession(context, request)
	return { head: adminHead(context, 'Preview of unsaved text') }
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { context } = await requireSession(args.context, request)
	const form = await readForm(request)
	const { values } = readDraft(form)
	try {
		const article = await previewUnsaved(context, { ...values, content: readContent(form) })
		const note = { text: 'Preview of unsaved text. Close this tab to go back to the editor.' }
		return data({ page: await describePreview(context, article, note), problem: '' })
	} catch (error) {
		const { status, message, isServerError } = errorStatus(error)
		if (isServerError) throw error
		return data({ page: null, problem: message }, { status })
	}
}

export default function PreviewOfUnsavedText() {
	const shown = useActionData<typeof action>()
	if (shown?.page) return <ArticlePage {...shown.page} />
	return (
		<div className="wrap section">
			<h1 className="text-2xl">Nothing to preview</h1>
			<p className="lead">
				{shown?.problem || 'Press PREVIEW CHANGES in the editor to see a text as readers would.'}
			</p>
			<p className="mt-6">
				<ButtonLink href="/admin">BACK TO DASHBOARD</ButtonLink>
			</p>
		</div>
	)
}
