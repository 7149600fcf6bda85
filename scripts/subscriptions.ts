/** `npm run subscriptions`: what a subscriber may ask for (access, portability, deletion, leaving the list). */
import { findSubscription, removeSubscription } from '../app/domain/subscriptions/subscriptions.server.ts'
import { requireDatabase } from './require-database.ts'
import { runCommand, UsageError, withContext } from './run-command.ts'

const usage = `Usage:
  npm run subscriptions -- export ADDRESS
  npm run subscriptions -- delete ADDRESS

export prints all that is stored of an e-mail address as JSON, delete removes it for good.
An address that was typed wrongly is put right by delete and a new sign-up. Backups that were
made before hold what they held: remove those, or wait until newer ones take their place.`

await runCommand(async () => {
	const [command = '', address, ...rest] = process.argv.slice(2)
	if (!['export', 'delete'].includes(command) || !address || rest.length > 0) throw new UsageError(usage)
	requireDatabase()
	await withContext(async (context) => {
		if (command === 'export')
			return print(JSON.stringify(await findSubscription(context, address), null, '\t'))
		print((await removeSubscription(context, address)) ? 'Removed from the list.' : 'Not on the list.')
	})
})

function print(line: string): void {
	process.stdout.write(`${line}\n`)
}
