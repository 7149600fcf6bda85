/** A mailing before it goes out: how it looks, a test to oneself, the queue. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { StoredSession } from '../../../db/repositories/sessions.ts'
import { setFlash } from '../../domain/accounts/sessions.server.ts'
import {
	introductionInput,
	introductionMaxLength,
	mailingInput,
	subjectInput,
	subjectMaxLength,
} from '../../domain/mailings/mailing-input.ts'
import { countRecipients, queueMailing, sendTestMail } from '../../domain/mailings/mailings.server.ts'
import { subscriptionInput } from '../../domain/subscriptions/subscription-input.ts'
import { type Topic, topics } from '../../domain/subscriptions/topics.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { echoed, textField } from '../../http/form.server.ts'
import { counted } from '../../lib/counted.ts'
import { emailMaxLength } from '../../lib/email-address.ts'

/** Result of a post that did not queue the mailing, with the typed values. */
export type NewMailingResult = {
	alert?: string
	done?: string
	errors: { subject?: string; introduction?: string; address?: string; topic?: string }
	typed: { subject: string; introduction: string; address: string; topic: string }
	/** Asked before the mailing goes out. */
	question?: { topic: Topic; recipients: number }
}

/** TEST, SEND, which asks first, and the answers to its question. */
export async function handleNewMailing(
	request: Request,
	context: AppLoadContext,
	session: StoredSession,
	articleId: number,
	form: FormData,
) {
	const typed = {
		subject: textField(form, 'subject'),
		introduction: textField(form, 'introduction'),
		address: textField(form, 'address'),
		topic: textField(form, 'topic'),
	}
	const intent = textField(form, 'intent')
	const respond = (status: number, result: Omit<NewMailingResult, 'errors' | 'typed'>, errors = {}) =>
		data<NewMailingResult>(
			{
				...result,
				errors,
				typed: {
					subject: echoed(typed.subject, subjectMaxLength),
					introduction: echoed(typed.introduction, 2 * introductionMaxLength),
					address: echoed(typed.address, emailMaxLength),
					topic: topics.find((topic) => topic === typed.topic) ?? '',
				},
			},
			{ status },
		)
	if (intent === 'edit') return respond(200, {})
	if (intent !== 'test' && intent !== 'ask' && intent !== 'queue')
		return respond(400, { alert: 'Unknown action. Nothing was sent.' })
	const subject = subjectInput.safeParse(typed.subject)
	if (!subject.success)
		return respond(400, { alert: 'Nothing was sent.' }, { subject: subject.error.issues[0]?.message })
	const introduction = introductionInput.safeParse(typed.introduction)
	if (!introduction.success)
		return respond(
			400,
			{ alert: 'Nothing was sent.' },
			{ introduction: introduction.error.issues[0]?.message },
		)
	const mailing = { articleId, subject: subject.data, introduction: introduction.data }
	try {
		if (intent !== 'test') {
			const topic = mailingInput.shape.topic.safeParse(typed.topic || undefined)
			if (!topic.success)
				return respond(400, { alert: 'Nothing was sent.' }, { topic: topic.error.issues[0]?.message })
			if (intent === 'ask') {
				const recipients = await countRecipients(context, topic.data)
				if (recipients === 0)
					return respond(
						400,
						{ alert: 'Nothing was sent.' },
						{ topic: 'Nobody has subscribed to this topic.' },
					)
				return respond(200, { question: { topic: topic.data, recipients } })
			}
			const { id, counts } = await queueMailing(context, { ...mailing, topic: topic.data })
			const alert = `The mailing is queued for ${counted(counts.queued, 'recipient')}.`
			await setFlash(context, session.id, { alert })
			return redirect(`/admin/mailings/${id}`, 303)
		}
		const address = subscriptionInput.shape.email.safeParse(typed.address)
		if (!address.success)
			return respond(400, { alert: 'Nothing was sent.' }, { address: address.error.issues[0]?.message })
		const outcome = await sendTestMail(context, mailing, address.data)
		if (outcome.kind === 'accepted') return respond(200, { done: 'The mail server has taken the test mail.' })
		if (outcome.kind === 'written') return respond(200, { done: `The test mail lies in ${outcome.file}.` })
		return respond(502, { alert: `The test mail was not sent. ${outcome.reason}` })
	} catch (error) {
		const { status, message } = statusAndLog(error, { request, context }, 'failed to make a mailing')
		return respond(status, { alert: message })
	}
}
