/** Creates administrators, changes their passwords and lists them. */
import {
	assertNameIsFree,
	createAdministrator,
	getAdministrator,
	listAdministrators,
	setPassword,
} from '../app/domain/accounts/administrators.server.ts'
import { generatePassword } from '../app/domain/accounts/passwords.server.ts'
import { turnOff } from '../app/domain/accounts/second-factor.server.ts'
import { print } from './print.ts'
import { readPassword } from './read-password.ts'
import { requireDatabase, withContext } from './with-context.ts'

type Options = { generate?: boolean }

export async function list(): Promise<void> {
	requireDatabase()
	await withContext(async (context) => {
		for (const { username, createdAt } of await listAdministrators(context))
			print(`${username}\tsince ${createdAt.slice(0, 10)}`)
	})
}

export async function create(name: string, { generate = false }: Options): Promise<void> {
	await withContext(async (context) => {
		await assertNameIsFree(context, name)
		const password = await choosePassword(generate)
		const { username } = await createAdministrator(context, name, password)
		print(`Made the administrator ${username}.`)
		if (generate) print(`Password, shown this once: ${password}`)
	})
}

/** Changes the password of an administrator and ends their sessions. */
export async function changePassword(name: string, { generate = false }: Options): Promise<void> {
	requireDatabase()
	await withContext(async (context) => {
		const { username } = await getAdministrator(context, name)
		const password = await choosePassword(generate)
		const ended = await setPassword(context, username, password)
		print(`Changed the password of ${username}; sessions ended: ${ended}.`)
		if (generate) print(`Password, shown this once: ${password}`)
	})
}

/** Turns the second factor of an administrator off, who has lost the app and the recovery codes. */
export async function disableSecondFactor(name: string): Promise<void> {
	requireDatabase()
	await withContext(async (context) => {
		const user = await getAdministrator(context, name)
		const wasOn = await turnOff(context, user)
		print(`The second factor of ${user.username} ${wasOn ? 'is off now' : 'was off already'}.`)
	})
}

function choosePassword(isGenerated: boolean): Promise<string> | string {
	return isGenerated ? generatePassword() : readPassword()
}
