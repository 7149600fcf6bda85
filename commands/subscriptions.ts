/** What a subscriber may ask for: access, portability, deletion, leaving the list. */
import { deleteAllOf, findStoredData } from '../app/domain/rights/rights.server.ts'
import { print } from './print.ts'
import { requireDatabase, withContext } from './with-context.ts'

/** Prints all that is stored of an e-mail address as JSON. */
export async function exportSubscription(address: string): Promise<void> {
	requireDatabase()
	await withContext(async (context) =>
		print(JSON.stringify(await findStoredData(context, address), null, '\t')),
	)
}

export async function deleteSubscription(address: string): Promise<void> {
	requireDatabase()
	await withContext(async (context) =>
		print((await deleteAllOf(context, address)) ? 'Deleted.' : 'Nothing is stored about this address.'),
	)
}
