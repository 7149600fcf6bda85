import { type AppLoadContext, redirect } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { type Flash, setFlash } from '../../domain/accounts/sessions.server.ts'
import { makeBackupNow } from '../../domain/backups/backup-list.server.ts'
import { findFolderProblem } from '../../domain/backups/local-backups.server.ts'
import { drillRestore } from '../../domain/backups/restore-drill.server.ts'
import { operatorMessage } from '../../domain/operator-message.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { actionError, unknownButton } from '../frame/form-action.server.ts'
import { describeDrill } from './describe-drill.ts'

/** Makes a backup, or tries the newest. */
export async function handleBackups(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const intent = textField(form, 'intent')
	if (intent !== 'backup' && intent !== 'drill') return actionError(400, unknownButton)
	const unreadable = findFolderProblem(context.env)
	if (unreadable) return actionError(503, `${unreadable}.`)
	try {
		const outcome =
			intent === 'backup' ? { alert: `Made ${await makeBackupNow(context)}.` } : await tryNewest(context)
		if (outcome === null) return actionError(409, 'There is no backup to try. Back up first.')
		await setFlash(context, session.id, outcome)
	} catch (error) {
		const { status, message } = statusAndLog(error, { request, context }, `failed: ${intent}`)
		const failure = intent === 'backup' ? 'No backup was made' : 'The newest backup could not be tried'
		return actionError(status, `${failure}: ${operatorMessage(error) ?? message}`)
	}
	return redirect('/admin/backups', 303)
}

async function tryNewest(context: AppLoadContext): Promise<Flash | null> {
	const drill = await drillRestore(context)
	return drill && { alert: `${drill.backup}: ${describeDrill(drill)}`, isBad: drill.error !== '' }
}
