import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { changeImages } from '../admin/images/images-action.server.ts'
import { ImagesPage } from '../admin/images/images-page.tsx'
import { consumeFlash } from '../domain/accounts/sessions.server.ts'
import { pageNumber } from '../domain/articles/typed-text.ts'
import { toImageOutput } from '../domain/images/image-output.ts'
import { listImagePage } from '../domain/images/images.server.ts'
import { listRemoteImages } from '../domain/images/remote-images.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'

export const handle: RouteHandle = { page: { takesPictures: true } }

export const meta = metaFromLoader

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const { searchParams } = new URL(request.url)
	const { images, ...list } = await listImagePage(context, pageNumber.parse(searchParams.get('page')))
	const replaces = searchParams.get('replaces') ?? ''
	return {
		user: session.user,
		siteName: context.site.name,
		flash: await consumeFlash(context, session),
		list,
		images: images.map((image) => ({
			...toImageOutput(image),
			address: context.site.url(toImageOutput(image).url),
			created: { iso: image.createdAt, label: formatInstant(image.createdAt) },
		})),
		// Reading all articles takes its time, so only those who ask for them wait for it.
		remote: searchParams.has('remote') ? await listRemoteImages(context) : null,
		replaces: URL.canParse(replaces) ? replaces : '',
		head: adminHead(context, 'Pictures'),
	}
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	return form.get('intent') === 'logout'
		? signOut(context, request)
		: changeImages(request, context, session, form)
}

export default function Images() {
	return <ImagesPage {...useLoaderData<typeof loader>()} failed={useActionData<typeof action>() ?? null} />
}
