/** The page that a confirmation leads to. */
import { confirmNewAddress, findNewAddress } from '../../domain/rights/rights.server.ts'
import {
	confirmSubscription,
	findConfirmation,
	maskAddress,
} from '../../domain/subscriptions/subscriptions.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { newsletterHead } from './newsletter-head.server.ts'

/** View model of the confirmation page; `address` is masked, and null when the link is unknown or has expired. */
export async function confirmPage(context: Context, token: string) {
	const subscriber = await findConfirmation(context, token)
	const newAddress = subscriber ? null : await findNewAddress(context, token)
	const email = subscriber?.email ?? newAddress
	return {
		address: email && maskAddress(email),
		isNewAddress: newAddress !== null,
		head: newsletterHead(context, email ? 'Confirm your address' : 'This link is not known'),
		status: email ? 200 : 404,
	}
}

/** Confirms what the link is for; false when it is unknown or has expired. */
export async function confirmLink(context: Context, token: string): Promise<boolean> {
	return (await confirmSubscription(context, token)) || confirmNewAddress(context, token)
}
