/** Passwords as OWASP's cheat sheet advises: argon2id with 19 MiB, two passes, one lane. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '../../lib/credentials.ts'
import type { Context } from '../../runtime/context.server.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An argon2id hash in PHC form of the normalized password. */
export function hashPassword({ limits }: Pick<Context, 'limits'>, password: string): Promise<string> {
	return limits.passwords.run(() => hash(normalizePassword(password), cost), { isUrgent: true })
}

/** A hash of no password, at the same cost. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Verifies a password; a missing hash (unknown name) takes the same time and never matches. Two are verified at a
 * time, urgent ones first. Throws `QueueFullError` when too many wait.
 */
export async function verifyPassword(
	{ limits }: Pick<Context, 'limits'>,
	passwordHash: string | null,
	password: string,
	{ isUrgent = false } = {},
): Promise<boolean> {
	// As sent first: hashes that are older than normalization were made of what was typed.
	for (const spelling of new Set([password, normalizePassword(password)]))
		if (await limits.passwords.run(() => verify(passwordHash ?? decoy, spelling), { isUrgent }))
			return passwordHash !== null
	return false
}

/** A password nobody has to think up: 20 characters from a set without look-alikes. */
export function generatePassword(): string {
	const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
	const usable = 256 - (256 % letters.length)
	let password = ''
	while (password.length < 20)
		for (const byte of randomBytes(32))
			if (byte < usable && password.length < 20) password += letters[byte % letters.length]
	return password
}
