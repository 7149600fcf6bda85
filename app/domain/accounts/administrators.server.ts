/** Administrators: made and changed from the command line, and at the first start. */

import { UsernameTakenError } from '../../../db/errors.ts'
import { deleteSessionsOfUser } from '../../../db/repositories/sessions.ts'
import type { User, UserCredentials } from '../../../db/repositories/users.ts'
import * as users from '../../../db/repositories/users.ts'
import {
	normalizePassword,
	passwordMaxLength,
	passwordMinLength,
	usernameKey,
	usernameMaxLength,
} from '../../lib/credentials.ts'
import { type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { isCommonPassword } from './is-common-password.ts'
import { generatePassword, hashPassword } from './passwords.server.ts'
import { startSession } from './sessions.server.ts'

/** A change that cannot be made; the message says why, for the operator. */
export class AdministratorError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'AdministratorError'
	}
}

/** A password that may not be chosen; the message says why. */
export class WeakPasswordError extends AdministratorError {
	constructor(message: string) {
		super(message)
		this.name = 'WeakPasswordError'
	}
}

/** Makes an administrator; spaces around the name are left out. Throws `AdministratorError`. */
export async function createAdministrator(
	context: Context,
	username: string,
	password: string,
): Promise<User> {
	assertNotCommon(password)
	return storeAdministrator(context, username, password)
}

async function storeAdministrator(context: Context, username: string, password: string): Promise<User> {
	const name = username.normalize('NFC').trim()
	if (usernameKey(name) === '' || name.length > usernameMaxLength)
		throw new AdministratorError(`A name has 1 to ${usernameMaxLength} characters.`)
	const passwordHash = await hashNew(context, password)
	try {
		return await transact(context, async (context) => {
			const user = await users.insertUser(context.db, name, passwordHash, context.clock().toISOString())
			await recordAction(context, 'administrator-made', { subject: name })
			return user
		})
	} catch (error) {
		throw error instanceof UsernameTakenError ? nameTaken(name) : error
	}
}

/** Sets a new password and ends every session of the account, returning how many. Throws `AdministratorError`. */
export async function setPassword(context: Context, username: string, password: string): Promise<number> {
	const { id, username: name } = await getAdministrator(context, username)
	assertNotCommon(password)
	const passwordHash = await hashNew(context, password)
	return transact(context, async (context) => {
		await users.updatePasswordHash(context.db, id, passwordHash, context.clock().toISOString())
		await recordAction(context, 'password-changed', { subject: name })
		return deleteSessionsOfUser(context.db, id)
	})
}

/**
 * Sets a new password in the place of one that was just verified, ends every session of the account and starts one,
 * all together. Null when somebody else has changed the password meanwhile. Throws `WeakPasswordError`.
 */
export async function replacePassword(
	context: Context,
	verified: UserCredentials,
	password: string,
	userAgent: string,
): Promise<{ token: string; sessionId: string; ended: number } | null> {
	assertNotCommon(password)
	const passwordHash = await hashNew(context, password)
	return transact(context, async (context) => {
		const now = context.clock()
		if (!(await users.replacePasswordHash(context.db, verified, passwordHash, now.toISOString()))) return null
		const ended = await deleteSessionsOfUser(context.db, verified.id)
		await recordAction(context, 'password-changed')
		const session = await startSession(context, { ...verified, passwordHash }, userAgent, now)
		return session && { ...session, ended }
	})
}

/** The administrator of this name, in whatever case. Throws `AdministratorError` when there is none. */
export async function getAdministrator({ db }: Context, username: string): Promise<User> {
	const known = await users.findCredentials(db, username.trim())
	if (!known) throw new AdministratorError(`There is no administrator named ${username.trim()}.`)
	return { id: known.id, username: known.username }
}

/** Throws `AdministratorError` when the name is taken; to be asked before somebody thinks up a password. */
export async function assertNameIsFree({ db }: Context, username: string): Promise<void> {
	if (await users.findCredentials(db, username.trim())) throw nameTaken(username.trim())
}

/** All administrators by name. */
export async function listAdministrators({ db }: Context): Promise<(User & { createdAt: string })[]> {
	return users.listUsers(db)
}

/**
 * Creates the first administrator; null when there is one already. `generatedPassword` is set only when it was generated
 * here, so that it can be shown once. A common password from the settings is accepted, since it must not keep the archive
 * from starting; `isCommon` is then true.
 */
export async function ensureAdministrator(
	context: Context,
	username: string,
	given: string | undefined,
): Promise<{ username: string; generatedPassword: string | null; isCommon: boolean } | null> {
	if ((await listAdministrators(context)).length > 0) return null
	const password = given ?? generatePassword()
	await storeAdministrator(context, username, password)
	return { username, generatedPassword: given ? null : password, isCommon: isCommonPassword(password) }
}

function nameTaken(name: string): AdministratorError {
	return new AdministratorError(`There is an administrator named ${name} already.`)
}

function hashNew(context: Context, password: string): Promise<string> {
	const shortest = Math.min(password.length, normalizePassword(password).length)
	if (shortest < passwordMinLength || password.length > passwordMaxLength)
		throw new WeakPasswordError(`A password has ${passwordMinLength} to ${passwordMaxLength} characters.`)
	return hashPassword(context, password)
}

function assertNotCommon(password: string): void {
	if (isCommonPassword(password))
		throw new WeakPasswordError('This is one of the 10,000 most common passwords. Choose another one.')
}
