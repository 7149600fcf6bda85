/**
 * Requests of people about their data. With an SMTP server a link goes to the address, and proves that the person who uses it
 * reads mail there; what a machine can do is done at once. Without one the request waits for the administrator.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { scheduleJob } from '../../../db/repositories/jobs.ts'
import * as tokens from '../../../db/repositories/mail-tokens.ts'
import { cancelMails, insertMails } from '../../../db/repositories/mails.ts'
import * as requests from '../../../db/repositories/rights-requests.ts'
import { deleteSentMails, hasMailSince } from '../../../db/repositories/single-mails.ts'
import * as subscriptions from '../../../db/repositories/subscriptions.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import { newMessageId } from '../../mail/message-id.server.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { mailJob } from '../mailings/mail-job.ts'
import { subscriptionInput } from '../subscriptions/subscription-input.ts'
import { findSubscriber, isConfirmationAsked, unsubscribe } from '../subscriptions/subscriptions.server.ts'
import { answerDays, rights } from './rights.ts'
import { deleteAllOf, findStoredData, type StoredData } from './stored-data.server.ts'

const dayMs = 86_400_000
const pageSize = 25

/** No response comes sooner, so that its time does not tell whether the address is known. */
const responseAfterMs = 100
/** At most one link every ten minutes per address. */
const linkEveryMs = 10 * 60_000

/** A request about one's own data, as the form sends it. */
export const rightsInput = z.object({
	email: subscriptionInput.shape.email,
	right: z.enum(rights, 'Choose what you ask for'),
})

type RightsInput = z.output<typeof rightsInput>

/** Takes a request, sent from a visitor's address. Throws `TooManySubmissionsError`. */
export async function requestDataAccess(
	context: Context,
	input: RightsInput,
	visitor: string,
): Promise<void> {
	await context.limits.requests.admit(visitor)
	const sameTime = wait(responseAfterMs)
	try {
		await (isConfirmationAsked(context) ? mailLink(context, input) : storeRequest(context, input))
	} finally {
		await sameTime
	}
}

/** The link goes to addresses alone about which something is stored: nobody else gets mail they did not ask for. */
async function mailLink(context: Context, { email }: RightsInput): Promise<void> {
	const { clock, env } = context
	const now = clock()
	const data = await findStoredData(context, email)
	if (!data) return
	const since = new Date(now.getTime() - linkEveryMs).toISOString()
	await transact(context, async ({ db }) => {
		if (await hasMailSince(db, 'rights', email, since)) return
		await insertMails(db, [
			{
				kind: 'rights',
				subscriptionId: data.subscription?.id ?? null,
				address: data.subscription?.email ?? email,
				messageId: newMessageId(env, now),
				now: now.toISOString(),
			},
		])
		await scheduleJob(db, mailJob, now.toISOString())
	})
}

async function storeRequest(context: Context, { email, right }: RightsInput, message = ''): Promise<number> {
	const open = await requests.listRightsRequestsOf(context.db, email)
	const same = open.find((each) => each.closedAt === null && each.right === right && each.message === message)
	if (same) return same.id
	const now = context.clock()
	return requests.insertRightsRequest(context.db, {
		right,
		email,
		message,
		receivedAt: now.toISOString(),
		dueAt: new Date(now.getTime() + answerDays * dayMs).toISOString(),
	})
}

/** Finds the data stored about the address that a link was sent to; null when the link is unknown, used or expired. */
export async function openRightsLink(context: Context, token: string): Promise<StoredData | null> {
	const found = await tokens.findMailToken(context.db, 'rights', token, context.clock().toISOString())
	if (!found) return null
	return (await findStoredData(context, found.email)) ?? emptyData(found.email)
}

/** Step that somebody takes with their data. */
export type RightsStep =
	| { right: 'deletion' }
	| { right: 'opt-out' }
	| { right: 'correction'; email: string }
	| { right: 'question'; message: string }

/** Result of a step: `request` is the number of a request that a person has to answer. */
export type RightsResult =
	| { done: 'deleted' }
	| { done: 'left' }
	| { done: 'address mailed' }
	| { done: 'asked'; request: number; dueAt: string }

/** Does what a link allows, once; null when the link is unknown, used or expired. */
export async function exerciseRight(
	context: Context,
	token: string,
	step: RightsStep,
): Promise<RightsResult | null> {
	return transact(context, async (context) => {
		const data = await openRightsLink(context, token)
		if (!data) return null
		// In the transaction of the step: a link by which nothing was done stays good.
		await tokens.deleteMailToken(context.db, token)
		// Who has used a link may need another: for a second step it is mailed at once.
		await deleteSentMails(context.db, 'rights', data.email)
		return takeStep(context, data, step)
	})
}

/** Takes a step with the data of a link; to be called in a transaction. */
async function takeStep(
	context: Context,
	{ email, subscription }: StoredData,
	step: RightsStep,
): Promise<RightsResult> {
	switch (step.right) {
		case 'deletion':
			await deleteAllOf(context, email)
			return { done: 'deleted' }
		case 'opt-out':
			if (subscription) await unsubscribe(context, subscription)
			return { done: 'left' }
		case 'correction':
			return correctAddress(context, subscription, step.email)
		case 'question': {
			const request = await storeRequest(context, { email, right: 'correction' }, step.message)
			const [stored] = (await requests.listRightsRequestsOf(context.db, email)).filter(
				({ id }) => id === request,
			)
			return { done: 'asked', request, dueAt: stored?.dueAt ?? '' }
		}
	}
}

/** The new address gets a link, and takes the place of the old one when that is used; to be called in a transaction. */
async function correctAddress(
	context: Context,
	subscription: subscriptions.Subscriber | null,
	email: string,
): Promise<RightsResult> {
	const now = context.clock()
	const taken = await findSubscriber(context, email)
	// The same words as for an address that is free: nobody may learn who is on the list.
	if (!subscription || (taken && taken.id !== subscription.id)) return { done: 'address mailed' }
	await insertMails(context.db, [
		{
			kind: 'address',
			subscriptionId: subscription.id,
			address: email,
			messageId: newMessageId(context.env, now),
			now: now.toISOString(),
		},
	])
	await scheduleJob(context.db, mailJob, now.toISOString())
	return { done: 'address mailed' }
}

/** The new address that a link confirms; null when it is unknown or has expired. */
export async function findNewAddress({ db, clock }: Context, token: string): Promise<string | null> {
	return (await tokens.findMailToken(db, 'address', token, clock().toISOString()))?.email ?? null
}

/** Puts the new address in the place of the old one, once. Throws `AlreadySubscribedError`; false when the link is unknown. */
export async function confirmNewAddress(context: Context, token: string): Promise<boolean> {
	const { clock } = context
	return transact(context, async ({ db }) => {
		const found = await tokens.findMailToken(db, 'address', token, clock().toISOString())
		if (!found?.subscriptionId) return false
		await subscriptions.updateSubscriber(db, found.subscriptionId, { email: found.email })
		// An earlier link must not undo this one, nor this one a later correction.
		await tokens.deleteMailTokensOf(db, found.subscriptionId, ['address'])
		await cancelMails(db, { subscriptionId: found.subscriptionId }, ['address'])
		return true
	})
}

function emptyData(email: string): StoredData {
	return { email, subscription: null, mails: [], reports: [], requests: [] }
}

/** A page of requests, open ones first by the day on which they are due. */
export async function listRequestPage({ db }: Context, asked: number) {
	const counts = await requests.countRightsRequests(db)
	const { slice, ...list } = pageOfList(asked, counts.total, pageSize)
	return { requests: await requests.listRightsRequests(db, slice), ...counts, ...list }
}

/** Closes a request with a note; false when none with this id is open. */
export async function closeRequest(context: Context, id: number, note: string): Promise<boolean> {
	return transact(context, async (context) => {
		const isClosed = await requests.closeRightsRequest(context.db, id, note, context.clock().toISOString())
		if (isClosed) await recordAction(context, 'request-closed', { subject: `No. ${id}` })
		return isClosed
	})
}
