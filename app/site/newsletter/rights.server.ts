/** The desk for requests about one's own data. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import {
	exerciseRight,
	openRightsLink,
	type RightsStep,
	requestDataAccess,
	rightsInput,
} from '../../domain/rights/rights.server.ts'
import { messageMaxLength } from '../../domain/rights/rights.ts'
import { subscriptionInput } from '../../domain/subscriptions/subscription-input.ts'
import { isConfirmationAsked } from '../../domain/subscriptions/subscriptions.server.ts'
import { clientAddress } from '../../http/context.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { echoed, readForm, textField } from '../../http/form.server.ts'
import { assertOwnOrigin } from '../../http/origin.server.ts'
import { formatInstant } from '../../lib/dates.ts'
import { emailMaxLength } from '../../lib/email-address.ts'
import { withLineFeeds } from '../../lib/line-ends.ts'
import type { Context } from '../../runtime/context.server.ts'
import { honeypotField } from '../../ui/honeypot.tsx'
import { newsletterHead } from './newsletter-head.server.ts'

/** Why a request was not taken, and what was typed. */
export type RightsFailure = {
	alert: string
	errors: { email?: string; right?: string }
	typed: { email: string; right: string }
}

const thanks = '/newsletter/rights?asked=1'

/** The form; `hasAsked` after it has been sent. */
export function rightsPage(context: Context, request: Request) {
	return {
		hasAsked: new URL(request.url).searchParams.get('asked') === '1',
		isByMail: isConfirmationAsked(context),
		head: newsletterHead(context, 'Your data'),
	}
}

export type RightsPageData = ReturnType<typeof rightsPage>

/** Handles a post of the form, in the same way whether the address is known or not. */
export async function handleRightsForm(request: Request, context: AppLoadContext) {
	assertOwnOrigin(context, request)
	const form = await readForm(request)
	if (form.get(honeypotField)) return redirect(thanks, 303)
	const typed = { email: textField(form, 'email'), right: textField(form, 'right') }
	const input = rightsInput.safeParse(typed)
	if (!input.success) {
		const errors = Object.fromEntries(input.error.issues.map(({ path, message }) => [path[0], message]))
		return formError(400, 'Nothing was sent. Correct what is named below.', typed, errors)
	}
	try {
		await requestDataAccess(context, input.data, clientAddress(context))
	} catch (error) {
		const { status, message, headers } = statusAndLog(error, { request, context }, 'failed to take a request')
		return formError(status, message, typed, {}, headers)
	}
	return redirect(thanks, 303)
}

function formError(
	status: number,
	alert: string,
	typed: RightsFailure['typed'],
	errors: RightsFailure['errors'],
	headers: HeadersInit = {},
) {
	const failure: RightsFailure = {
		alert,
		errors,
		typed: { email: echoed(typed.email, emailMaxLength), right: echoed(typed.right, 20) },
	}
	return data(failure, { status, headers })
}

/** Finds the data stored about the address that a link was sent to; `stored` is null when the link is unknown, used or expired. */
export async function storedDataPage(context: Context, token: string) {
	const stored = await openRightsLink(context, token)
	return {
		stored,
		jsonHref: `/newsletter/rights/${encodeURIComponent(token)}/data.json`,
		head: newsletterHead(context, stored ? 'What is stored about you' : 'This link is not known'),
	}
}

export type StoredDataPage = Awaited<ReturnType<typeof storedDataPage>>

/** Result of a button: a message, or what is wrong. */
export type StepResult = { done: string } | { alert: string }

/** Does what a button of the page asks. */
export async function handleStep(request: Request, context: AppLoadContext, token: string) {
	assertOwnOrigin(context, request)
	const step = readStep(await readForm(request))
	if ('alert' in step) return data<StepResult>(step, { status: 400 })
	const result = await exerciseRight(context, token, step)
	if (!result) return data<StepResult>({ alert: 'The link has been used, or has expired.' }, { status: 404 })
	const messages = {
		deleted: 'Everything that was stored about your address has been deleted.',
		left: 'You have left the list. Nothing more is sent to your address.',
		'address mailed':
			'A link has been sent to the new address. When it is used, the new address takes the place of the old one.',
	}
	const done =
		result.done === 'asked'
			? `Your request has the number ${result.request}. It is answered by ${formatInstant(result.dueAt)}.`
			: messages[result.done]
	return data<StepResult>({ done }, { status: 200 })
}

function readStep(form: FormData): RightsStep | { alert: string } {
	switch (textField(form, 'intent')) {
		case 'delete':
			return { right: 'deletion' }
		case 'leave':
			return { right: 'opt-out' }
		case 'correct': {
			const email = subscriptionInput.shape.email.safeParse(textField(form, 'email'))
			if (!email.success) return { alert: email.error.issues[0]?.message ?? '' }
			return { right: 'correction', email: email.data }
		}
		case 'ask': {
			const message = withLineFeeds(textField(form, 'message')).trim()
			if (message === '') return { alert: 'Say what you ask for.' }
			if (message.length > messageMaxLength)
				return { alert: `A request may have at most ${messageMaxLength} characters.` }
			return { right: 'question', message }
		}
		default:
			return { alert: 'Unknown action. Nothing was changed.' }
	}
}
