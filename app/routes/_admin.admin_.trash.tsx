import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { changeTrash } from '../admin/trash/trash-action.server.ts'
import { PurgeQuestion, TrashPage } from '../admin/trash/trash-page.tsx'
import { PurgeImageQuestion } from '../admin/trash/trashed-images.tsx'
import { findDeletedArticle, listTrashPage, trashDays } from '../domain/articles/trash.server.ts'
import { toImageOutput } from '../domain/images/image-output.ts'
import { findDeletedImage, listImageTrashPage } from '../domain/images/image-trash.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { parseId } from '../http/responses.server.ts'
import { labelInstant } from '../lib/dates.ts'
import { pageNumber } from '../lib/query-fields.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Trash')
	const { searchParams } = new URL(args.request.url)
	const { articles, ...list } = await listTrashPage(context, pageNumber.parse(searchParams.get('page')))
	const asked = parseId(searchParams.get('purge') ?? undefined)
	const toPurge = asked === null ? null : await findDeletedArticle(context, asked)
	const askedImage = parseId(searchParams.get('purge-image') ?? undefined)
	const imageToPurge = askedImage === null ? null : await findDeletedImage(context, askedImage)
	const { images, ...imageList } = await listImageTrashPage(
		context,
		pageNumber.parse(searchParams.get('images')),
	)
	const row = ({ deletedAt, ...article }: (typeof articles)[number]) => ({
		...article,
		deleted: labelInstant(deletedAt),
	})
	return {
		...frame,
		days: trashDays,
		list,
		articles: articles.map(row),
		toPurge: toPurge && row(toPurge),
		images: {
			list: imageList,
			images: images.map((image) => ({ ...toImageOutput(image), deleted: labelInstant(image.deletedAt) })),
		},
		imageToPurge: imageToPurge && toImageOutput(imageToPurge),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return changeTrash(args.request, context, session.id, form)
}

export default function Trash() {
	const { toPurge, imageToPurge, ...page } = useLoaderData<typeof loader>()
	const failure = useActionData<typeof action>()?.alert
	if (imageToPurge) return <PurgeImageQuestion {...page} image={imageToPurge} />
	return toPurge ? <PurgeQuestion {...page} target={toPurge} /> : <TrashPage {...page} failure={failure} />
}
