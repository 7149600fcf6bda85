/** Taking addresses over from a file, first to look at what would happen, then in earnest. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { type ImportReport, importSubscribers } from '../../domain/subscriptions/import.server.ts'
import { decodeImport } from '../../domain/subscriptions/import-text.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { redirectWithFlash, unknownButton } from '../frame/form-action.server.ts'

/** Result of a form of the page of subscribers, with the addresses that were typed into one that failed. */
export type SubscribersResult = { alert: string | null; check: ImportReport | null; typed?: string }

/** Checks a file, or imports what was checked. */
export async function handleImport(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const intent = textField(form, 'intent')
	if (intent !== 'check' && intent !== 'import') return importError(form, 400, unknownButton)
	try {
		const csv = await readCsv(form)
		if (csv.trim() === '') return importError(form, 400, emptyAlert(form))
		const check = await importSubscribers(context, csv, { isDryRun: true })
		if (intent === 'check') return data({ alert: null, check }, { status: 200 })
		if (check.added > 0 && form.get('agreed') !== 'yes')
			return data(
				{ alert: 'Confirm that these people have agreed. Nothing was imported.', check },
				{ status: 400 },
			)
		const { added } = await importSubscribers(context, csv, { isDryRun: false })
		return await redirectWithFlash(context, session.id, '/admin/subscribers', {
			alert: `Addresses imported: ${added}.`,
		})
	} catch (error) {
		const { status, message } = statusAndLog(error, { request, context }, 'failed to import subscribers')
		return importError(form, status, message)
	}
}

async function readCsv(form: FormData): Promise<string> {
	const file = chosenFile(form)
	return file ? decodeImport(new Uint8Array(await file.arrayBuffer())) : textField(form, 'csv')
}

/** A browser sends a file without a name where none was chosen. */
function chosenFile(form: FormData): File | null {
	const file = form.get('file')
	return file instanceof File && file.name !== '' ? file : null
}

function emptyAlert(form: FormData): string {
	const file = chosenFile(form)
	return file ? `The file ${file.name} is empty.` : 'Choose a file, or paste addresses. Nothing was changed.'
}

function importError(form: FormData, status: number, alert: string) {
	return data({ alert, check: null, typed: textField(form, 'csv') }, { status })
}
