/** Articles of other programs: first a look at what would be imported and lost, then the import. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { describeImport } from '../../domain/imports/describe-import.ts'
import { checkUpload, importUpload, uploadedImport } from '../../domain/imports/uploaded-import.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { redirectWithFlash, unknownButton } from '../frame/form-action.server.ts'

/** Checks uploaded files, or imports those that were checked. */
export async function handleImport(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const intent = textField(form, 'intent')
	const parsed = uploadedImport.safeParse({
		kind: form.get('kind'),
		upload: textField(form, 'upload'),
		keepsStates: form.get('publish') === 'on',
	})
	if (!parsed.success || (intent !== 'check' && intent !== 'import')) return importError(400, unknownButton)
	try {
		if (intent === 'check') {
			const { upload, report } = await checkUpload(context, filesOf(form), parsed.data)
			const check = { ...parsed.data, upload, report, summary: describeImport(report, { isDryRun: true }) }
			return data({ alert: null, check }, { status: 200 })
		}
		const [alert = '', ...details] = describeImport(await importUpload(context, parsed.data), {
			isDryRun: false,
		})
		return await redirectWithFlash(context, session.id, '/admin', { alert, detail: details.join(' ') })
	} catch (error) {
		const { status, message } = statusAndLog(error, { request, context }, 'failed to import articles')
		return importError(status, message)
	}
}

/** A browser sends a file without a name where none was chosen. */
function filesOf(form: FormData): File[] {
	return form.getAll('file').filter((file): file is File => file instanceof File && file.name !== '')
}

function importError(status: number, alert: string) {
	return data({ alert, check: null }, { status })
}
