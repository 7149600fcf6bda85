import { type AppLoadContext, data } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { closeRequest } from '../../domain/rights/rights.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { runStep, unknownButton } from '../frame/form-action.server.ts'

const noteMaxLength = 1000

/** A failure, with the note that was typed for a request. */
export type RequestsFailure = { alert: string; typed?: { id: number; note: string } }

/** Closes a request with a note on what was done. */
export async function handleRequests(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const id = parseId(textField(form, 'id'))
	const note = textField(form, 'note').trim()
	const typed = { id: id ?? 0, note }
	const fail = (alert: string) => data<RequestsFailure>({ alert, typed }, { status: 400 })
	if (textField(form, 'intent') !== 'close' || id === null) return fail(unknownButton)
	if (note === '' || note.length > noteMaxLength)
		return fail(`Say what was done, in at most ${noteMaxLength} characters.`)
	const close = {
		run: () => closeRequest(context, id, note),
		done: () => `Request ${id} is closed.`,
	}
	const item = { id, name: 'open request', page: '/admin/requests' }
	return runStep(request, context, session.id, close, item, { typed })
}
