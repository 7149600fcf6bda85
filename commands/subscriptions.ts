/** What a subscriber may ask for: access, portability, deletion, leaving the list. */
import { findSubscription, removeSubscription } from '../app/domain/subscriptions/subscriptions.server.ts'
import { print } from './print.ts'
import { requireDatabase } from './require-database.ts'
import { withContext } from './with-context.ts'

/** Prints all that is stored of an e-mail address as JSON. */
export async function exportSubscription(address: string): Promise<void> {
	requireDatabase()
	await withContext(async (context) =>
		print(JSON.stringify(await findSubscription(context, address), null, '\t')),
	)
}

export async function deleteSubscription(address: string): Promise<void> {
	requireDatabase()
	await withContext(async (context) =>
		print((await removeSubscription(context, address)) ? 'Removed from the list.' : 'Not on the list.'),
	)
}
