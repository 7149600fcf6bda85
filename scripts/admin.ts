/** The command `npm run admin`: makes administrators, changes their passwords and lists them. */
import { parseArgs } from 'node:util'
import {
	assertNameIsFree,
	createAdministrator,
	getAdministrator,
	listAdministrators,
	setPassword,
} from '../app/domain/accounts/administrators.server.ts'
import { generatePassword } from '../app/domain/accounts/passwords.server.ts'
import type { Context } from '../app/runtime/context.server.ts'
import { readPassword } from './read-password.ts'
import { requireDatabase } from './require-database.ts'
import { runCommand, UsageError, withContext } from './run-command.ts'

const usage = `Usage:
  npm run admin -- create NAME [--generate]
  npm run admin -- password NAME [--generate]
  npm run admin -- list

create makes an administrator, password changes the password of one and ends their sessions.
The password is asked for on a terminal, else read from the first line of standard input;
--generate makes one and prints it, once.`

await runCommand(async () => {
	const { command, name, isGenerated } = readArguments()
	if (command !== 'create') requireDatabase()
	await withContext((context) => {
		if (command === 'list') return list(context)
		return (command === 'create' ? create : change)(context, name, isGenerated)
	})
})

async function list(context: Context): Promise<void> {
	for (const { username, createdAt } of await listAdministrators(context))
		print(`${username}\tsince ${createdAt.slice(0, 10)}`)
}

async function create(context: Context, name: string, isGenerated: boolean): Promise<void> {
	await assertNameIsFree(context, name)
	const password = await choosePassword(isGenerated)
	const { username } = await createAdministrator(context, name, password)
	print(`Made the administrator ${username}.`)
	if (isGenerated) print(`Password, shown this once: ${password}`)
}

async function change(context: Context, name: string, isGenerated: boolean): Promise<void> {
	const { username } = await getAdministrator(context, name)
	const password = await choosePassword(isGenerated)
	const ended = await setPassword(context, username, password)
	print(`Changed the password of ${username}; sessions ended: ${ended}.`)
	if (isGenerated) print(`Password, shown this once: ${password}`)
}

function choosePassword(isGenerated: boolean): Promise<string> | string {
	return isGenerated ? generatePassword() : readPassword()
}

function readArguments(): { command: string; name: string; isGenerated: boolean } {
	const { values, positionals } = parse()
	const [command = '', name = '', ...rest] = positionals
	const isKnown = command === 'list' ? name === '' : ['create', 'password'].includes(command) && name !== ''
	if (!isKnown || rest.length > 0) throw new UsageError(usage)
	return { command, name, isGenerated: values.generate }
}

function parse() {
	try {
		return parseArgs({ allowPositionals: true, options: { generate: { type: 'boolean', default: false } } })
	} catch {
		throw new UsageError(usage)
	}
}

function print(line: string): void {
	process.stdout.write(`${line}\n`)
}
