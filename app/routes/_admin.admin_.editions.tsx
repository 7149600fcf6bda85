import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { describeEditions } from '../admin/editions/editions.server.ts'
import { handleEditionsForm } from '../admin/editions/editions-action.server.ts'
import { EditionsPage } from '../admin/editions/editions-page.tsx'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Editions')
	return { ...frame, view: await describeEditions(context) }
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return handleEditionsForm(args.request, context, session, form)
}

/** Another administrator may have changed the drafts, which is why a post fails: show them as they are. */
export const shouldRevalidate = () => true

export default function Editions() {
	return <EditionsPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}
