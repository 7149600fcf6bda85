import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { actionError, unknownButton } from '../admin/frame/form-action.server.ts'
import { describeRecordIndex } from '../admin/record/record-index.server.ts'
import { RecordIndexPage } from '../admin/record/record-index-page.tsx'
import { documentNextDay } from '../domain/editions/drafts/document-day.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { listQueryMaxLength } from '../lib/list-pages.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Record')
	const query = new URL(args.request.url).searchParams
	const words = (query.get('q') ?? '').trim().slice(0, listQueryMaxLength)
	return { ...frame, view: await describeRecordIndex(context, words, query.get('collection') ?? '') }
}

export async function action(args: ActionFunctionArgs) {
	const { context, form } = await openAdminForm(args)
	if (form.get('intent') !== 'document-day') return actionError(400, unknownButton)
	const day = await documentNextDay(context)
	if (!day) return actionError(409, 'Every day is documented.')
	return redirect(`/admin/record/${day}`, 303)
}

export default function RecordIndex() {
	return (
		<RecordIndexPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
	)
}
