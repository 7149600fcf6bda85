/** A mailing before it goes out: how it looks, a test to oneself, its time, the queue. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { setFlash } from '../../domain/accounts/sessions.server.ts'
import { InvalidScheduleError } from '../../domain/articles/schedule.server.ts'
import { sendTestMail } from '../../domain/mailings/letters.server.ts'
import {
	introductionInput,
	introductionMaxLength,
	type MailingInput,
	mailingInput,
	subjectInput,
	subjectMaxLength,
} from '../../domain/mailings/mailing-input.ts'
import { countRecipients } from '../../domain/mailings/mailings.server.ts'
import { checkSendTime, createMailing } from '../../domain/mailings/queue-mailing.server.ts'
import { subscriptionInput } from '../../domain/subscriptions/subscription-input.ts'
import { type Topic, topics } from '../../domain/subscriptions/topics.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { echoed, textField } from '../../http/form.server.ts'
import { counted } from '../../lib/counted.ts'
import { emailMaxLength } from '../../lib/email-address.ts'
import { describeInZone } from '../../lib/zoned-time.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { TimeValues } from '../frame/time-fields.tsx'
import { isTimeEmpty, parseTime, readTime } from '../frame/typed-time.server.ts'

type Typed = { subject: string; introduction: string; address: string; topic: string; time: TimeValues }

/** Result of a post that did not queue the mailing, with the typed values. */
export type NewMailingResult = {
	alert?: string
	done?: string
	errors: Partial<Record<keyof Typed, string>>
	typed: Typed
	/** Asked before the mailing goes out; `when` is null for at once. */
	question?: { topic: Topic; recipients: number; when: string | null }
}

/** Response of the form instead of a queued mailing. */
type Answer = Pick<NewMailingResult, 'alert' | 'done' | 'question'> & {
	status: number
	errors?: NewMailingResult['errors'] | undefined
}

type Letter = Pick<MailingInput, 'articleId' | 'subject' | 'introduction'>

/** TEST, SEND, which asks first, and the answers to its question. */
export async function handleNewMailing(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	articleId: number,
	form: FormData,
) {
	const typed = readTyped(form)
	try {
		const outcome = await answer(context, session.id, articleId, textField(form, 'intent'), typed)
		return typeof outcome === 'number' ? redirect(`/admin/mailings/${outcome}`, 303) : respond(typed, outcome)
	} catch (error) {
		if (error instanceof InvalidScheduleError) return respond(typed, nothingSent({ time: error.message }))
		const { status, message } = statusAndLog(error, { request, context }, 'failed to make a mailing')
		return respond(typed, { status, alert: message })
	}
}

function readTyped(form: FormData): Typed {
	return {
		subject: textField(form, 'subject'),
		introduction: textField(form, 'introduction'),
		address: textField(form, 'address'),
		topic: textField(form, 'topic'),
		time: readTime(form, 'send'),
	}
}

function respond(typed: Typed, { status, errors = {}, ...result }: Answer) {
	const echo = {
		subject: echoed(typed.subject, subjectMaxLength),
		introduction: echoed(typed.introduction, 2 * introductionMaxLength),
		address: echoed(typed.address, emailMaxLength),
		topic: topics.find((topic) => topic === typed.topic) ?? '',
		time: typed.time,
	}
	return data<NewMailingResult>({ ...result, errors, typed: echo }, { status })
}

const nothingSent = (errors: Answer['errors']): Answer => ({
	status: 400,
	alert: 'Nothing was sent.',
	errors,
})

/** Does what a button says; the id of the mailing once there is one. Throws `InvalidScheduleError`. */
async function answer(
	context: Context,
	sessionId: string,
	articleId: number,
	intent: string,
	typed: Typed,
): Promise<Answer | number> {
	if (intent === 'edit') return { status: 200 }
	if (intent !== 'test' && intent !== 'ask' && intent !== 'queue')
		return { status: 400, alert: 'Unknown action. Nothing was sent.' }
	const subject = subjectInput.safeParse(typed.subject)
	if (!subject.success) return nothingSent({ subject: firstIssue(subject.error) })
	const introduction = introductionInput.safeParse(typed.introduction)
	if (!introduction.success) return nothingSent({ introduction: firstIssue(introduction.error) })
	const letter = { articleId, subject: subject.data, introduction: introduction.data }
	if (intent === 'test') return tryOut(context, letter, typed.address)
	const topic = mailingInput.shape.topic.safeParse(typed.topic || undefined)
	if (!topic.success) return nothingSent({ topic: firstIssue(topic.error) })
	const sendAt = isTimeEmpty(typed.time) ? undefined : parseTime(typed.time)
	const when = sendAt === undefined ? null : describeInZone(sendAt, typed.time.zone)
	if (intent === 'ask') {
		await checkSendTime(context, articleId, sendAt)
		const recipients = await countRecipients(context, topic.data)
		if (recipients === 0 && when === null)
			return nothingSent({ topic: 'Nobody has subscribed to this topic.' })
		return { status: 200, question: { topic: topic.data, recipients, when } }
	}
	const { id, counts } = await createMailing(
		context,
		{ ...letter, topic: topic.data, sendAt },
		typed.time.zone,
	)
	const alert = when
		? `The mailing will be sent on ${when}.`
		: `The mailing is queued for ${counted(counts.queued, 'recipient')}.`
	await setFlash(context, sessionId, { alert })
	return id
}

async function tryOut(context: Context, letter: Letter, typed: string): Promise<Answer> {
	const address = subscriptionInput.shape.email.safeParse(typed)
	if (!address.success) return nothingSent({ address: firstIssue(address.error) })
	const outcome = await sendTestMail(context, letter, address.data)
	if (outcome.kind === 'accepted')
		return { status: 200, done: 'The test mail was accepted by the mail server.' }
	if (outcome.kind === 'written') return { status: 200, done: `The test mail lies in ${outcome.file}.` }
	return { status: 502, alert: `The test mail was not sent. ${outcome.reason}` }
}

function firstIssue({ issues }: { issues: { message: string }[] }): string {
	return issues[0]?.message ?? 'Not accepted'
}
