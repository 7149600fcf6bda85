/** Passwords as OWASP's cheat sheet advises: argon2id with 19 MiB, two passes, one lane. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '../../lib/credentials.ts'
import { WorkQueue } from '../../lib/work-queue.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes a thread of libuv's four, which readers need for files and compression, and 19 MiB.
const queue = new WorkQueue({ concurrency: 2, waiting: 50 })

/** An argon2id hash in PHC form of the normalized password. */
export function hashPassword(password: string): Promise<string> {
	return queue.run(() => hash(normalizePassword(password), cost), { isUrgent: true })
}

let decoy: Promise<string> | undefined

/**
 * Verifies a password; a missing hash (unknown name) takes the same time and never matches. Two are verified at a
 * time, urgent ones first. Throws `QueueFullError` when too many wait.
 */
export async function verifyPassword(
	passwordHash: string | null,
	password: string,
	{ isUrgent = false } = {},
): Promise<boolean> {
	decoy ??= hashPassword(randomBytes(16).toString('hex'))
	// Ready before it is needed: computing both at once would take the memory of both.
	const standIn = await decoy
	// As sent first: hashes that are older than normalization were made of what was typed.
	for (const spelling of new Set([password, normalizePassword(password)]))
		if (await queue.run(() => verify(passwordHash ?? standIn, spelling), { isUrgent }))
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
