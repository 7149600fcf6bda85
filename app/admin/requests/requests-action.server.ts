import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { setFlash } from '../../domain/accounts/sessions.server.ts'
import { closeRequest } from '../../domain/rights/rights.server.ts'
import { errorStatus, logFault } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'

const noteMaxLength = 1000

/** Closes a request with a note on what was done. */
export async function handleRequests(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const id = parseId(textField(form, 'id'))
	if (textField(form, 'intent') !== 'close' || id === null)
		return refuse(400, 'This button is not known. Nothing was changed.')
	const note = textField(form, 'note').trim()
	if (note === '' || note.length > noteMaxLength)
		return refuse(400, `Say what was done, in at most ${noteMaxLength} characters.`)
	try {
		if (!(await closeRequest(context, id, note))) return refuse(404, 'There is no such open request.')
	} catch (error) {
		const { status, message } = errorStatus(error)
		logFault(error, { request, context }, `failed to close request ${id}`)
		return refuse(status, message)
	}
	await setFlash(context, session.id, { alert: `Request ${id} is closed.` })
	return redirect('/admin/requests', 303)
}

function refuse(status: number, alert: string) {
	return data({ alert }, { status })
}
