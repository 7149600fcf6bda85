/** The form of a record: what it shows, and what its buttons do. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { VersionConflictError } from '../../../db/errors.ts'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { setFlash } from '../../domain/accounts/sessions.server.ts'
import {
	type DraftInput,
	discardRecordDraft,
	rebaseRecordDraft,
} from '../../domain/editions/drafts.server.ts'
import {
	canBeWithdrawn,
	changeList,
	fieldsOf,
	type OpenRecord,
	openRecord,
	readRecord,
	saveRecord,
	withdrawRecord,
} from '../../domain/editions/edit-record.server.ts'
import type { FormField } from '../../domain/editions/record-form/form-fields.ts'
import { listRecords, recordTitle } from '../../domain/editions/record-index.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { unknownButton } from '../frame/form-action.server.ts'

/** Fields of the form that are not the record's. They begin with a letter that no field of a record begins with. */
const ownNames = new Set(['intent', 'reason', 'weight', 'report', 'version', 'successor', 'newId'])

/** Result of a post that did not leave the page: all that was typed, and what is wrong. */
export type EditResult = {
	alert?: string
	done?: string
	/** Names this result, so that the form shows its values. */
	key: number
	fields: FormField[]
	typed: Typed
	errors: Partial<Record<'reason' | 'report' | 'successor' | 'newId', string>>
	/** Version of the draft that the form would replace. */
	version: number
	/** Of a conflict: what the draft that somebody else saved says, by field. */
	theirs?: { label: string; text: string }[]
}

type Typed = { reason: string; weight: string; report: string; successor: string; newId: string }

/** The record for its page. */
export function describeRecord(context: AppLoadContext, open: OpenRecord) {
	const { record, title, draft, records, problems, value } = open
	const fields = fieldsOf(open, value)
	return {
		record,
		title,
		list: open.list,
		fields,
		facts: { titles: titlesIn(open, fields), problems: byField(problems) },
		general: problems.filter(({ field }) => field === '').map(({ message }) => message),
		version: draft?.version ?? 0,
		isDrafted: draft !== null,
		isWithdrawal: draft?.json === null,
		isOutdated: problems.some(({ message }) => message.includes('since this draft was begun')),
		canBeWithdrawn: canBeWithdrawn(open),
		typed: typedOf(draft),
		sources: listRecords(records, 'sources.json#'),
		places: listRecords(records, 'places.json#'),
		grades: context.content.aftermath.evaluation.grades,
	}
}

export type RecordView = ReturnType<typeof describeRecord>

function typedOf(draft: OpenRecord['draft']): Typed {
	return {
		reason: draft?.reason ?? '',
		weight: draft?.weight ?? '',
		report: draft?.report ? String(draft.report) : '',
		successor: draft?.successor ?? '',
		newId: '',
	}
}

/** Titles of the records that the fields name. */
function titlesIn({ records }: OpenRecord, fields: readonly FormField[]): Record<string, string> {
	const titles: Record<string, string> = {}
	const add = (id: string) => {
		if (records.has(id)) titles[id] = recordTitle(records, id)
	}
	const visit = (field: FormField) => {
		if (field.kind === 'group') field.fields.forEach(visit)
		else if (field.kind === 'list') field.items.forEach(visit)
		else if (field.kind === 'records') field.ids.forEach(add)
		else if (field.kind === 'text') add(field.value)
	}
	fields.forEach(visit)
	return titles
}

function byField(problems: OpenRecord['problems']): Record<string, string[]> {
	const found: Record<string, string[]> = {}
	for (const { field, message } of problems)
		if (field !== '') found[field] = [...(found[field] ?? []), message]
	return found
}

/** Runs a button of the form. */
export async function handleRecordForm(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	opened: OpenRecord,
	form: FormData,
) {
	const typed = readTyped(form)
	const version = Number(textField(form, 'version')) || 0
	const open = opened.list !== '' && opened.draft === null ? withTypedId(opened, typed.newId) : opened
	const value = readRecord(open, readFields(form))
	const respond = (status: number, result: Partial<EditResult>, shown: unknown = value) =>
		data<EditResult>(
			{ key: Date.now(), fields: fieldsOf(open, shown), typed, errors: {}, version, ...result },
			{ status },
		)
	const intent = textField(form, 'intent')
	const changed = intent === 'show' ? value : changeList(open, value, intent)
	if (changed !== null) return respond(200, {}, changed)
	const leave = async (alert: string, path = `/admin/record/${open.record}`) => {
		await setFlash(context, session.id, { alert })
		return redirect(path, 303)
	}
	try {
		if (intent === 'discard') {
			const isGone = await discardRecordDraft(context, open.record)
			const path = open.published === null ? '/admin/record' : undefined
			return await leave(isGone ? 'The draft is discarded.' : 'There was no draft.', path)
		}
		if (intent === 'rebase') {
			await rebaseRecordDraft(context, open.record)
			return await leave('The draft now replaces the published record. Check each field.')
		}
		if (intent !== 'save' && intent !== 'withdraw') return respond(400, { alert: unknownButton })
		const { errors, values } = parseTyped(open, typed, intent)
		if (Object.keys(errors).length > 0) return respond(400, { alert: 'Nothing was saved.', errors })
		if (intent === 'withdraw') {
			await withdrawRecord(context, open.record, typed.successor, values, version)
			return await leave('The record will leave with the next edition.')
		}
		await saveRecord(context, open, value, values, version)
		return await leave('The draft is saved. Nothing is public until the next edition.')
	} catch (error) {
		if (error instanceof VersionConflictError) return respondToConflict(context, open, error, respond)
		const { status, message } = statusAndLog(
			error,
			{ request, context },
			`failed to save record ${open.record}`,
		)
		return respond(status, { alert: `${message} Nothing was saved.` })
	}
}

/** The schema of each kind of record says more. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/

type Respond = (status: number, result: Partial<EditResult>) => ReturnType<typeof data<EditResult>>

/** Somebody else saved the draft meanwhile: theirs is shown beside what was typed, and SAVE DRAFT now replaces it. */
async function respondToConflict(
	context: AppLoadContext,
	open: OpenRecord,
	{ current }: VersionConflictError,
	respond: Respond,
) {
	const theirs = await openRecord(context, open.record)
	return respond(409, {
		alert:
			'This draft was saved elsewhere since you opened it. Your text is below and not saved. SAVE DRAFT replaces the other one.',
		version: current,
		theirs: theirs ? textsOf(fieldsOf(theirs, theirs.value)) : [],
	})
}

/** The filled fields of a form as lines. */
function textsOf(fields: readonly FormField[]): { label: string; text: string }[] {
	return fields.flatMap((field) => {
		if (field.kind === 'group') return textsOf(field.fields)
		if (field.kind === 'list') return textsOf(field.items)
		if (field.kind === 'records' || field.kind === 'flag' || field.value === '') return []
		return [{ label: field.label, text: field.value }]
	})
}

function withTypedId(open: OpenRecord, id: string): OpenRecord {
	return { ...open, record: id }
}

function readTyped(form: FormData): Typed {
	const read = (name: keyof Typed) => textField(form, name).trim()
	return {
		reason: read('reason'),
		weight: read('weight'),
		report: read('report'),
		successor: read('successor'),
		newId: read('newId'),
	}
}

const reasonMaxLength = 1000

function parseTyped(
	open: OpenRecord,
	{ reason, weight, report, successor }: Typed,
	intent: 'save' | 'withdraw',
) {
	const errors: EditResult['errors'] = {}
	if (!idPattern.test(open.record)) errors.newId = 'Choose an id of letters, digits and hyphens.'
	if (intent === 'withdraw' && successor === '')
		errors.successor = 'Name the record that has its content now.'
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

function readFields(form: FormData): Map<string, string> {
	const fields = new Map<string, string>()
	for (const [name, value] of form)
		if (!ownNames.has(name) && typeof value === 'string') fields.set(name, value)
	return fields
}
