import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { describeRecordAutosaves } from '../admin/article-form/found-autosaves.server.ts'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { describeRecord, handleRecordForm, readReportNumber } from '../admin/record/edit-record.server.ts'
import { EditRecordPage } from '../admin/record/edit-record-page.tsx'
import { sendRecordForm } from '../admin/record/record-client-action.ts'
import { openRecord } from '../domain/editions/drafts/edit-record.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { notFound } from '../http/responses.server.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const id = args.params.id ?? ''
	const { session, context, frame } = await openAdminPage(args, id)
	const open = await openRecord(context, id)
	if (!open) throw await notFound(context, args.request, 'page')
	const autosaves = await describeRecordAutosaves(context, session.user.id, id)
	const view = await describeRecord(context, open, readReportNumber(args.request))
	return { ...frame, address: id, autosaves, view }
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	const open = await openRecord(context, args.params.id ?? '')
	if (!open) throw await notFound(context, args.request, 'page')
	return handleRecordForm(args.request, context, session, open, form)
}

export const clientAction = sendRecordForm

export default function EditRecord() {
	const page = useLoaderData<typeof loader>()
	return (
		<EditRecordPage
			key={`${page.address} ${page.view.version}`}
			{...page}
			result={useActionData<typeof action>()}
		/>
	)
}
