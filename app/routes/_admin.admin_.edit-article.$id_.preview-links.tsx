import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireEdited } from '../admin/article-form/editor-session.server.ts'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { PreviewLinksPage } from '../admin/preview-links/preview-links-page.tsx'
import { setFlash } from '../domain/accounts/sessions.server.ts'
import {
	createPreviewLink,
	endPreviewLinks,
	hasPreview,
	listPreviewLinks,
	previewDays,
} from '../domain/articles/preview.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { formatInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Preview links')
	const { id, title, status } = await requireEdited(context, args.params.id)
	const links = await listPreviewLinks(context, id)
	return {
		...frame,
		article: { id, title, status },
		hasPreview: await hasPreview(context, id),
		days: previewDays,
		links: links.map(({ createdAt, expiresAt }) => ({
			createdLabel: formatInstant(createdAt),
			expiresLabel: formatInstant(expiresAt),
		})),
	}
}

/** The link goes out with the page that follows, and nowhere else: only its checksum is stored. */
export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	const intent = form.get('intent')
	const { id } = await requireEdited(context, args.params.id)
	if (intent === 'end') {
		await endPreviewLinks(context, id)
		await setFlash(context, session.id, { alert: 'The preview links have ended.' })
		return redirect(`/admin/edit-article/${id}/preview-links`, 303)
	}
	if (intent !== 'create') return data({ failure: 'Unknown action. Nothing was changed.' }, 400)
	const token = await createPreviewLink(context, id)
	return token
		? data({ made: context.site.url(`/preview/${token}`) })
		: data({ failure: 'Readers see all of this article: there is nothing to preview.' }, 409)
}

export default function PreviewLinks() {
	return <PreviewLinksPage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
