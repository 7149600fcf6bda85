/** The form of a record: what it shows, and what its buttons do. */
import { type AppLoadContext, data } from '@remix-run/node'
import { VersionConflictError } from '../../../db/errors.ts'
import type { Report } from '../../../db/repositories/reports.ts'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { discardAutosave, editorWindowId } from '../../domain/articles/autosaves.server.ts'
import { discardRecordDraft, rebaseRecordDraft } from '../../domain/editions/drafts/drafts.server.ts'
import {
	canBeWithdrawn,
	changeList,
	fieldsOf,
	type OpenRecord,
	openRecord,
	readRecord,
	saveRecord,
	withdrawRecord,
} from '../../domain/editions/drafts/edit-record.server.ts'
import { listRecords, recordTitle } from '../../domain/editions/drafts/record-index.ts'
import type { FormField } from '../../domain/editions/record-form/form-fields.ts'
import { UnknownReportError } from '../../domain/reports/answer-report.server.ts'
import { findReport } from '../../domain/reports/reports.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { redirectWithFlash, unknownButton } from '../frame/form-action.server.ts'
import { focusAfter } from './list-focus.ts'
import {
	parseTyped,
	readFields,
	readTyped,
	type TypedErrors,
	type TypedFields,
} from './posted-fields.server.ts'

/** Result of a post that did not leave the page: all that was typed, and what is wrong. */
export type EditResult = {
	alert?: string
	done?: string
	/** Names this result, so that the form shows its values. */
	key: number
	fields: FormField[]
	typed: TypedFields
	errors: TypedErrors
	/** The window's draft, which the fields hold, and how much of its typing. */
	draftId: string
	edits: number
	/** Version of the draft that the form would replace. */
	version: number
	/** Of ADD and REMOVE: what takes the focus, which has gone with the former form. */
	focus?: string
	/** Of a conflict: what the draft that somebody else saved says, by field. */
	theirs?: { label: string; text: string }[]
}

/** The number of the report from which the form is opened: `?report=12`. */
export function readReportNumber(request: Request): number | null {
	return parseId(new URL(request.url).searchParams.get('report') ?? undefined)
}

/** The record for its page; `report` is the number of the report that the editor came from. */
export async function describeRecord(context: AppLoadContext, open: OpenRecord, report: number | null) {
	const { record, title, draft, records, problems, value } = open
	const found = report === null ? null : await findReport(context, report)
	const fields = fieldsOf(open, value)
	return {
		record,
		title,
		list: open.list,
		fields,
		facts: { titles: titlesIn(open, fields), problems: byField(problems) },
		general: problems.filter(({ field }) => field === '').map(({ message }) => message),
		version: open.version,
		isDrafted: draft !== null,
		isWithdrawal: draft?.json === null,
		isOutdated: problems.some(({ message }) => message.includes('since this draft was begun')),
		canBeWithdrawn: canBeWithdrawn(open),
		typed: typedOf(draft, found),
		report: found && { id: found.id, message: found.message, source: found.source },
		sources: listRecords(records, 'sources.json#'),
		places: listRecords(records, 'places.json#'),
		grades: context.content.aftermath.evaluation.grades,
	}
}

export type RecordView = Awaited<ReturnType<typeof describeRecord>>

/** A draft that answers a report goes on to do so. */
function typedOf(draft: OpenRecord['draft'], report: Pick<Report, 'id'> | null): TypedFields {
	const number = draft?.report ?? report?.id
	return {
		reason: draft?.reason ?? '',
		weight: draft?.weight ?? '',
		report: number ? String(number) : '',
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
	const { draftId, edits } = editorWindowId.parse(Object.fromEntries(form))
	const window = { userId: session.user.id, draftId, edits }
	const open = opened.list !== '' && opened.draft === null ? withTypedId(opened, typed.newId) : opened
	const fields = readFields(form)
	const typedValue = readRecord(open, fields, true)
	const respond = (status: number, result: Partial<EditResult>, shown: unknown = typedValue) =>
		data<EditResult>(
			{
				key: Date.now(),
				fields: fieldsOf(open, shown),
				typed,
				errors: {},
				draftId,
				edits,
				version,
				...result,
			},
			{ status },
		)
	const intent = textField(form, 'intent')
	const changed = intent === 'show' ? typedValue : changeList(open, typedValue, intent)
	if (changed !== null) return respond(200, { focus: focusAfter(intent, fieldsOf(open, changed)) }, changed)
	const leave = async (alert: string, path = `/admin/record/${open.record}`) => {
		return await redirectWithFlash(context, session.id, path, { alert })
	}
	try {
		if (intent === 'discard') {
			const isGone = await discardRecordDraft(context, open.record, version)
			await discardAutosave(context, session.user.id, draftId)
			const path = open.published === null ? '/admin/record' : undefined
			return await leave(isGone ? 'The draft is discarded.' : 'There was no draft.', path)
		}
		if (intent === 'rebase') {
			return await leave(await rebase(context, open.record, version))
		}
		if (intent !== 'save' && intent !== 'withdraw') return respond(400, { alert: unknownButton })
		const { errors, values } = parseTyped(open, typed, intent)
		if (Object.keys(errors).length > 0) return respond(400, { alert: 'Nothing was saved.', errors })
		if (intent === 'withdraw') {
			await withdrawRecord(context, open.record, typed.successor, values, version, window)
			return await leave('The record will leave with the next edition.')
		}
		await saveRecord(context, open, readRecord(open, fields), values, version, window)
		return await leave('The draft is saved. Nothing is public until the next edition.')
	} catch (error) {
		return respondToError({ request, context }, open, error, respond)
	}
}

/** Returns the notice. The button's form has no fields that could be given back. */
async function rebase(context: AppLoadContext, record: string, version: number): Promise<string> {
	try {
		await rebaseRecordDraft(context, record, version)
		return 'The draft now replaces the published record. Check each field.'
	} catch (error) {
		if (!(error instanceof VersionConflictError)) throw error
		return 'The draft was saved elsewhere since you opened it, and is shown now. Nothing was changed.'
	}
}

type Respond = (status: number, result: Partial<EditResult>) => ReturnType<typeof data<EditResult>>

async function respondToError(
	asked: { request: Request; context: AppLoadContext },
	open: OpenRecord,
	error: unknown,
	respond: Respond,
) {
	if (error instanceof VersionConflictError) return respondToConflict(asked.context, open, error, respond)
	if (error instanceof UnknownReportError)
		return respond(400, { alert: 'Nothing was saved.', errors: { report: error.message } })
	const { status, message } = statusAndLog(error, asked, `failed to save record ${open.record}`)
	return respond(status, { alert: `${message} Nothing was saved.` })
}

/** The draft or the published record is another one now: it is shown beside what was typed, and SAVE DRAFT now replaces it. */
async function respondToConflict(
	context: AppLoadContext,
	open: OpenRecord,
	{ current }: VersionConflictError,
	respond: Respond,
) {
	const theirs = await openRecord(context, open.record)
	const [change, advice] = theirs?.draft
		? ['This draft was saved elsewhere', 'SAVE DRAFT replaces the other one.']
		: [
				'This record was published or its draft discarded',
				'SAVE DRAFT puts yours in the place of the published one.',
			]
	return respond(409, {
		alert: `${change} since you opened it. Your text is below and not saved. ${advice}`,
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
