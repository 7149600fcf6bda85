import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { describeRecordAutosaves } from '../admin/article-form/found-autosaves.server.ts'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { describeRecord, handleRecordForm, readReportNumber } from '../admin/record/edit-record.server.ts'
import { EditRecordPage } from '../admin/record/edit-record-page.tsx'
import { sendRecordForm } from '../admin/record/record-client-action.ts'
import { openNewRecord } from '../domain/editions/drafts/edit-record.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { notFound } from '../http/responses.server.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { session, context, frame } = await openAdminPage(args, 'New record')
	const collection = readCollection(args.request)
	const open = await openNewRecord(context, collection)
	if (!open) throw await notFound(context, args.request, 'page')
	const { example } = open.collection
	const view = await describeRecord(context, open, readReportNumber(args.request))
	const address = `new?collection=${collection}`
	const autosaves = await describeRecordAutosaves(context, session.user.id, address)
	return { ...frame, address, autosaves, view, newId: { example, suggested: open.record } }
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	const open = await openNewRecord(context, readCollection(args.request))
	if (!open) throw await notFound(context, args.request, 'page')
	return handleRecordForm(args.request, context, session, open, form)
}

function readCollection(request: Request): string {
	return new URL(request.url).searchParams.get('collection') ?? ''
}

export const clientAction = sendRecordForm

export default function NewRecord() {
	const page = useLoaderData<typeof loader>()
	return <EditRecordPage key={page.address} {...page} result={useActionData<typeof action>()} />
}
