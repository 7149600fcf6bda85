import type { ClientActionFunctionArgs } from '@remix-run/react'
import { acknowledgeSave } from '../article-form/drafts.ts'
import type { handleRecordForm } from './edit-record.server.ts'
import { readRecordValues } from './record-values.ts'

/** Sends the form of a record. The redirect of a success acknowledges what was typed; that to the sign-in page does not. */
export async function sendRecordForm({ request, serverAction }: ClientActionFunctionArgs) {
	const sent = await request.clone().formData()
	try {
		return await serverAction<typeof handleRecordForm>()
	} catch (error) {
		const isDone = error instanceof Response && error.headers.get('Location')?.startsWith('/admin/record')
		if (isDone) acknowledgeSave(String(sent.get('draftId') ?? ''), readRecordValues(sent))
		throw error
	}
}
