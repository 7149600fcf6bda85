import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { describeRecord, handleRecordForm, readReportNumber } from '../admin/record/edit-record.server.ts'
import { EditRecordPage } from '../admin/record/edit-record-page.tsx'
import { openNewRecord } from '../domain/editions/edit-record.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { notFound } from '../http/responses.server.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'New record')
	const open = await openNewRecord(context, readCollection(args.request))
	if (!open) throw await notFound(context, args.request, 'page')
	const { example } = open.collection
	const view = await describeRecord(context, open, readReportNumber(args.request))
	return { ...frame, view, newId: { example, suggested: open.record } }
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

export default function NewRecord() {
	return <EditRecordPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}
