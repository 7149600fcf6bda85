import type { ClientActionFunctionArgs } from '@remix-run/react'
import { boundaryStatus } from '../../lib/boundary-status.ts'
import { acknowledgeSave } from '../article-form/drafts.ts'
import { describeFailure, unreachableResponse } from '../article-form/with-fallback.ts'
import type { handleRecordForm } from './edit-record.server.ts'
import { readRecordValues } from './record-values.ts'

/** Result of a form of a record that got no response of its own; its fields still hold what was typed. */
export type UnansweredForm = { reason: string }

const ended = 'Your session has ended. Sign in in another tab, then press the button again.'

/**
 * Sends the form of a record. The redirect of a success acknowledges what was typed; that to the sign-in page does not.
 * Any failure, an unreachable server included, comes back to the form instead of to an error page.
 */
export async function sendRecordForm({ request, serverAction }: ClientActionFunctionArgs) {
	const sent = await request.clone().formData()
	try {
		return await serverAction<typeof handleRecordForm>()
	} catch (error) {
		if (error instanceof Response && error.status < 400) {
			if (error.headers.get('Location')?.startsWith('/admin/record'))
				acknowledgeSave(String(sent.get('draftId') ?? ''), readRecordValues(sent))
			throw error
		}
		reportError(error)
		const reason = boundaryStatus(error) === 401 ? ended : describeFailure(error)
		return unreachableResponse({ reason } satisfies UnansweredForm)
	}
}
