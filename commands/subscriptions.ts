/** Commands for the rights of a subscriber: access, portability, deletion, unsubscribing. */
import { deleteAllOf, findStoredData } from '../app/domain/rights/stored-data.server.ts'
import { print } from './print.ts'
import { requireDatabase, withContext } from './with-context.ts'

/** Prints the stored data of an e-mail address as JSON; sets exit code 1 when there is none. */
export async function exportSubscription(address: string): Promise<void> {
	requireDatabase()
	await withContext(async (context) => {
		const stored = await findStoredData(context, address)
		if (stored) return print(JSON.stringify(stored, null, '\t'))
		process.stderr.write('Nothing is stored about this address.\n')
		process.exitCode = 1
	})
}

export async function deleteSubscription(address: string): Promise<void> {
	requireDatabase()
	await withContext(async (context) =>
		print((await deleteAllOf(context, address)) ? 'Deleted.' : 'Nothing is stored about this address.'),
	)
}
