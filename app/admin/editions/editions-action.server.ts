/** Buttons of the editions page. */
import { type AppLoadContext, data } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { draftUndo } from '../../domain/editions/drafts/undo-edition.server.ts'
import { announceEdition } from '../../domain/editions/publishing/announce-edition.server.ts'
import { confirmRecord, publishDrafts } from '../../domain/editions/publishing/next-edition.server.ts'
import {
	cancelPlannedEdition,
	nextMidnight,
	planEdition,
} from '../../domain/editions/publishing/planned-edition.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { textField } from '../../http/form.server.ts'
import { parseId } from '../../http/responses.server.ts'
import { asSentence } from '../../lib/as-sentence.ts'
import { counted } from '../../lib/counted.ts'
import { formatInstant } from '../../lib/dates.ts'
import { toInstant } from '../../lib/zoned-time.server.ts'
import { redirectWithFlash, unknownButton } from '../frame/form-action.server.ts'

/** Result of a post that changed nothing. Without `typed` the fields still hold what was typed. */
export type EditionsResult = { alert: string; typed?: { note: string; date: string; time: string } }

const noteMaxLength = 1000

/** Message after a step, or when its record or edition does not exist. */
type Outcome = { done: string } | { missing: string }

/** Buttons that publish nothing. */
const steps = new Map<string, (context: AppLoadContext, form: FormData) => Promise<Outcome>>([
	[
		'unschedule',
		async (context) => ({
			done: (await cancelPlannedEdition(context))
				? 'The plan is cancelled. The drafts stay.'
				: 'Nothing was planned.',
		}),
	],
	[
		'confirm',
		async (context, form) => {
			const record = textField(form, 'record')
			const isThere = await confirmRecord(context, record)
			return isThere ? { done: `${record} is confirmed.` } : { missing: 'No edition has this record.' }
		},
	],
	[
		'undo',
		async (context, form) => {
			const count = await draftUndo(context, parseId(textField(form, 'edition')) ?? 0)
			if (count === null) return { missing: 'This edition cannot be undone.' }
			return { done: `${counted(count, 'draft')} made. Check and publish them.` }
		},
	],
])

export async function handleEditionsForm(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	form: FormData,
) {
	const typed = {
		note: textField(form, 'note').trim(),
		date: textField(form, 'date').trim(),
		time: textField(form, 'time').trim(),
	}
	const fail = (status: number, alert: string) => data<EditionsResult>({ alert, typed }, { status })
	const leave = async (alert: string, path = '/admin/editions') => {
		return await redirectWithFlash(context, session.id, path, { alert })
	}
	const intent = textField(form, 'intent')
	try {
		if (intent === 'announce') {
			const article = await announceEdition(context, parseId(textField(form, 'edition')) ?? 0)
			if (!article) return fail(404, 'This edition cannot be announced.')
			return await leave(
				'Drafted an article about the edition. Once it is published, you can mail it to subscribers.',
				`/admin/edit-article/${article.id}`,
			)
		}
		const step = steps.get(intent)
		if (step) {
			const outcome = await step(context, form)
			return 'done' in outcome ? await leave(outcome.done) : fail(404, outcome.missing)
		}
		if (intent !== 'publish' && intent !== 'schedule') return fail(400, unknownButton)
		const problem = findProblem(intent, typed)
		if (problem) return fail(400, `${problem} Nothing was published.`)
		if (intent === 'publish') {
			const { number } = await publishDrafts(context, typed.note, textField(form, 'drafts') || undefined)
			return await leave(`Edition ${number} is public.`)
		}
		const publishAt = typed.date === '' && typed.time === '' ? nextMidnight(context) : toInstant(typed, 'UTC')
		if (!publishAt) return fail(400, 'There is no such date and time. Nothing was planned.')
		await planEdition(context, publishAt, typed.note)
		return await leave(`The edition is planned for ${formatInstant(publishAt)}.`)
	} catch (error) {
		const { status, message } = statusAndLog(error, { request, context }, 'failed to publish an edition')
		return fail(status, `${asSentence(message.split('\n')[0] ?? '')} Nothing was published.`)
	}
}

/** Why a filled-in form can be neither published nor planned; null when it can. */
function findProblem(
	intent: 'publish' | 'schedule',
	{ note, date, time }: NonNullable<EditionsResult['typed']>,
): string | null {
	if (note === '') return 'Enter a note for readers about the changes of the edition.'
	if (note.length > noteMaxLength) return `A note has at most ${noteMaxLength} characters.`
	if (intent === 'publish' && (date !== '' || time !== ''))
		return 'PUBLISH NOW does not use the date and time. Clear them, or press PUBLISH AT A TIME.'
	return null
}
