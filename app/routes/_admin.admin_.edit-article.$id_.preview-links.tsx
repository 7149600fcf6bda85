import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { requireEdited } from '../admin/article-form/editor-session.server.ts'
import { PreviewLinksPage } from '../admin/preview-links/preview-links-page.tsx'
import { consumeFlash, setFlash } from '../domain/accounts/sessions.server.ts'
import {
	createPreviewLink,
	endPreviewLinks,
	hasPreview,
	listPreviewLinks,
	previewDays,
} from '../domain/articles/preview.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const { id, title, status } = await requireEdited(context, params.id)
	const links = await listPreviewLinks(context, id)
	return {
		user: session.user,
		siteName: context.site.name,
		flash: await consumeFlash(context, session),
		article: { id, title, status },
		hasPreview: await hasPreview(context, id),
		days: previewDays,
		links: links.map(({ createdAt, expiresAt }) => ({
			createdLabel: formatInstant(createdAt),
			expiresLabel: formatInstant(expiresAt),
		})),
		head: adminHead(context, 'Preview links'),
	}
}

/** The link goes out with the page that follows, and nowhere else: only its checksum is stored. */
export async function action({ request, params, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	const intent = form.get('intent')
	if (intent === 'logout') return signOut(context, request)
	const { id } = await requireEdited(context, params.id)
	if (intent === 'end') {
		await endPreviewLinks(context, id)
		await setFlash(context, session.id, { alert: 'The preview links have ended.' })
		return redirect(`/admin/edit-article/${id}/preview-links`, 303)
	}
	if (intent !== 'create') return data({ failure: 'This button is not known. Nothing was changed.' }, 400)
	const token = await createPreviewLink(context, id)
	return token
		? data({ made: context.site.url(`/preview/${token}`) })
		: data({ failure: 'Readers see all of this article: there is nothing to preview.' }, 409)
}

export default function PreviewLinks() {
	return <PreviewLinksPage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
