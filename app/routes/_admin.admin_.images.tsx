import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { adminHead } from '../admin/frame/admin-head.ts'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { ChooseImagePage } from '../admin/images/choose-image-page.tsx'
import { DeleteImageQuestion } from '../admin/images/delete-image-question.tsx'
import { readImageChoice, readRemote } from '../admin/images/image-choice.ts'
import { changeImages } from '../admin/images/images-action.server.ts'
import { ImagesPage } from '../admin/images/images-page.tsx'
import { trashDays } from '../domain/articles/trash.server.ts'
import { toImageOutput } from '../domain/images/image-output.ts'
import { findUses, listImageUses } from '../domain/images/image-uses.server.ts'
import { findImage, listImagePage } from '../domain/images/images.server.ts'
import { listRemoteImages } from '../domain/images/remote-images.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { parseId } from '../http/responses.server.ts'
import { labelInstant } from '../lib/dates.ts'
import { listQueryMaxLength } from '../lib/list-pages.ts'
import { pageNumber, queryText } from '../lib/query-fields.ts'

export const handle: RouteHandle = { page: { acceptsImages: true } }

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Images')
	const url = new URL(args.request.url)
	const { searchParams } = url
	const choice = readImageChoice(url)
	const q = queryText(listQueryMaxLength).parse(searchParams.get('q') ?? '')
	const { images, ...list } = await listImagePage(context, pageNumber.parse(searchParams.get('page')), q)
	const asked = parseId(searchParams.get('delete') ?? undefined)
	const toDelete = asked === null ? null : await findImage(context, asked)
	const uses = await listImageUses(context, choice ? [] : images)
	return {
		...frame,
		...(choice && { head: adminHead(context, 'Choose an image') }),
		choice,
		q,
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
		replaced: readRemote(searchParams),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return changeImages(args.request, context, session, form)
}

export default function Images() {
	const { toDelete, days, choice, ...page } = useLoaderData<typeof loader>()
	const failed = useActionData<typeof action>() ?? null
	if (choice) return <ChooseImagePage {...page} choice={choice} failed={failed} />
	return toDelete ? (
		<DeleteImageQuestion {...page} image={toDelete} days={days} />
	) : (
		<ImagesPage {...page} failed={failed} />
	)
}
