/** The form to report an error, as it is posted (contract section 8). */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { type ReportInput, reportInput } from '../../domain/reports/report-input.ts'
import { reportMaxLength } from '../../domain/reports/report-limits.ts'
import { submitReport } from '../../domain/reports/reports.server.ts'
import { clientAddress } from '../../http/context.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { echoed, readForm, textField } from '../../http/form.server.ts'
import { assertOwnOrigin } from '../../http/origin.server.ts'
import { honeypotField } from '../../ui/honeypot.tsx'
import { readReportRef, thanksAddress } from './report.server.ts'

/** Why a report was not taken, and what was typed. */
export type ReportFailure = {
	alert: string
	errors: Partial<Record<keyof ReportInput, string>>
	typed: ReportInput
}

/** Handles a post of the form. Throws a 403 response when it came from another site. */
export async function handleReport(request: Request, context: AppLoadContext) {
	assertOwnOrigin(context, request)
	const form = await readForm(request)
	// A bot that fills in the honeypot sees a success.
	if (form.get(honeypotField)) return redirect(thanksAddress(), 303)
	const typed = {
		message: textField(form, 'message'),
		source: textField(form, 'source'),
		email: textField(form, 'email'),
	}
	const input = reportInput.safeParse(typed)
	if (!input.success) {
		const errors = Object.fromEntries(input.error.issues.map(({ path, message }) => [path[0], message]))
		return formError(400, 'The report was not sent. Correct what is named below.', typed, errors)
	}
	try {
		const ref = readReportRef(request)
		const number = await submitReport(context, ref, input.data, clientAddress(context))
		return redirect(thanksAddress(number), 303)
	} catch (error) {
		const { status, message, headers } = statusAndLog(error, { request, context }, 'failed to store a report')
		return formError(status, message, typed, {}, headers)
	}
}

function formError(
	status: number,
	alert: string,
	{ message, source, email }: ReportInput,
	errors: ReportFailure['errors'],
	headers: HeadersInit = {},
) {
	const typed = {
		message: echoed(message, reportMaxLength.message),
		source: echoed(source, reportMaxLength.source),
		email: echoed(email, reportMaxLength.email),
	}
	return data({ alert, errors, typed } satisfies ReportFailure, { status, headers })
}
