/** Fields that the form of a record posts. */
import type { DraftInput } from '../../domain/editions/drafts/drafts.server.ts'
import type { OpenRecord } from '../../domain/editions/drafts/edit-record.server.ts'
import { textField } from '../../http/form.server.ts'

/** Fields of the form that are not the record's. They begin with a letter that no field of a record begins with. */
const ownNames = new Set([
	'intent',
	'reason',
	'weight',
	'report',
	'version',
	'successor',
	'newId',
	'draftId',
	'edits',
])

/** Fields of the form that are not the record's, as they are typed. */
export type TypedFields = { reason: string; weight: string; report: string; successor: string; newId: string }

export type TypedErrors = Partial<Record<'reason' | 'report' | 'successor' | 'newId', string>>

/** The schema of each kind of record says more. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/

/** Reads the fields that are not the record's. */
export function readTyped(form: FormData): TypedFields {
	const read = (name: keyof TypedFields) => textField(form, name).trim()
	return {
		reason: read('reason'),
		weight: read('weight'),
		report: read('report'),
		successor: read('successor'),
		newId: read('newId'),
	}
}

const reasonMaxLength = 1000

/** Checks them for a button; `values` are meant where there are no errors. */
export function parseTyped(
	open: OpenRecord,
	{ reason, weight, report, successor }: TypedFields,
	intent: 'save' | 'withdraw',
) {
	const errors: TypedErrors = {}
	if (!idPattern.test(open.record)) errors.newId = 'Choose an id of letters, digits and hyphens.'
	if (intent === 'withdraw' && successor === '') errors.successor = 'Name the record that replaces it.'
	if (reason === '') errors.reason = 'Say why, for readers.'
	if (reason.length > reasonMaxLength) errors.reason = `A reason has at most ${reasonMaxLength} characters.`
	if (report !== '' && !/^[1-9]\d{0,8}$/.test(report)) errors.report = 'The number of a report, such as 12.'
	const values: Pick<DraftInput, 'reason' | 'weight' | 'report'> = {
		reason,
		weight: weight === 'figure' || weight === 'fact' ? weight : '',
		report: report === '' ? null : Number(report),
	}
	return { errors, values }
}

/** Reads the fields of the record by their names. */
export function readFields(form: FormData): Map<string, string> {
	const fields = new Map<string, string>()
	for (const [name, value] of form)
		if (!ownNames.has(name) && typeof value === 'string') fields.set(name, value)
	return fields
}
