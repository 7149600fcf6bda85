import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { DeleteImageQuestion } from '../admin/images/delete-image-question.tsx'
import { changeImages } from '../admin/images/images-action.server.ts'
import { ImagesPage } from '../admin/images/images-page.tsx'
import { pageNumber } from '../domain/articles/single-line.ts'
import { trashDays } from '../domain/articles/trash.server.ts'
import { toImageOutput } from '../domain/images/image-output.ts'
import { findUses, listImageUses } from '../domain/images/image-uses.server.ts'
import { findImage, listImagePage } from '../domain/images/images.server.ts'
import { listRemoteImages } from '../domain/images/remote-images.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { parseId } from '../http/responses.server.ts'
import { labelInstant } from '../lib/dates.ts'

export const handle: RouteHandle = { page: { acceptsImages: true } }

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Images')
	const { searchParams } = new URL(args.request.url)
	const { images, ...list } = await listImagePage(context, pageNumber.parse(searchParams.get('page')))
	const asked = parseId(searchParams.get('delete') ?? undefined)
	const toDelete = asked === null ? null : await findImage(context, asked)
	const uses = await listImageUses(context, images)
	const replaces = searchParams.get('replaces') ?? ''
	return {
		...frame,
		list,
		images: images.map((image) => ({
			...toImageOutput(image),
			address: context.site.url(toImageOutput(image).url),
			created: labelInstant(image.createdAt),
			uses: uses.get(image.hash) ?? [],
		})),
		// Reading all articles takes its time, so only those who ask for them wait for it.
		remote: searchParams.has('remote') ? await listRemoteImages(context) : null,
		toDelete: toDelete && { ...toImageOutput(toDelete), uses: await findUses(context, toDelete) },
		days: trashDays,
		replaces: URL.canParse(replaces) ? replaces : '',
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return changeImages(args.request, context, session, form)
}

export default function Images() {
	const { toDelete, days, ...page } = useLoaderData<typeof loader>()
	const failed = useActionData<typeof action>() ?? null
	return toDelete ? (
		<DeleteImageQuestion {...page} image={toDelete} days={days} />
	) : (
		<ImagesPage {...page} failed={failed} />
	)
}
