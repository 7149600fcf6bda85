/** The second factor: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for when it is lost. */
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import * as factors from '../../../db/repositories/second-factors.ts'
import type { User } from '../../../db/repositories/users.ts'
import { asciiDigits } from '../../lib/ascii-digits.ts'
import { asActor, type Context, transact } from '../../runtime/context.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'

/** The code does not match the secret at this time. */
export class WrongCodeError extends Error {
	constructor() {
		super('That code is not correct. Check the time of your device, and enter the code that it shows now')
		this.name = 'WrongCodeError'
	}
}

const recoveryCodeCount = 10
const secretBytes = 20
/** A code is also good one step of 30 seconds before and after its time. */
const window = 1

/** The state of an administrator's second factor; null while it is off. */
export async function findSecondFactor({ db }: Context, { id }: User) {
	const found = await factors.findSecondFactor(db, id)
	return found && { createdAt: found.createdAt, recoveryCodes: found.recoveryCodes }
}

/** Enrollment of an authenticator app: a secret as text, and as a QR code of modules with sides of 1. */
export type Enrollment = { secret: string; qr: { size: number; path: string } }

/** An enrollment with a secret of its own, or with the one that was shown before. Nothing is stored yet. */
export function beginEnrollment(
	{ env }: Context,
	{ username }: User,
	secret = new Secret({ size: secretBytes }).base32,
): Enrollment {
	const uri = totpOf(secret, { issuer: env.SITE_NAME, label: username }).toString()
	const { size, data } = encode(uri, { ecc: 'M', border: 4 })
	const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
	return { secret, qr: { size, path: squares.join('') } }
}

/** Checks that a text can be a secret that was given to an app here. */
export function isSecret(text: string): boolean {
	return /^[A-Z2-7]{32}$/.test(text)
}

/** Turns the second factor on; returns the recovery codes, which are stored nowhere. Throws `WrongCodeError`. */
export async function turnOn(context: Context, user: User, secret: string, code: string): Promise<string[]> {
	const step = stepOf(context, secret, code)
	if (step === null) throw new WrongCodeError()
	const codes = newRecoveryCodes()
	await transact(context, async (context) => {
		const hashes = codes.map(checksum)
		await factors.insertSecondFactor(
			context.db,
			user.id,
			{ secret, step, codes: hashes },
			context.clock().toISOString(),
		)
		await recordAction(context, 'second-factor-on')
	})
	return codes
}

/** Makes recovery codes that end the former ones, and returns them; null while the second factor is off. */
export async function renewRecoveryCodes(context: Context, user: User): Promise<string[] | null> {
	const codes = newRecoveryCodes()
	return transact(context, async (context) => {
		if (!(await factors.replaceRecoveryCodes(context.db, user.id, codes.map(checksum)))) return null
		await recordAction(context, 'recovery-codes-renewed')
		return codes
	})
}

/** Turns the second factor off; false when it was off. */
export async function turnOff(context: Context, user: User): Promise<boolean> {
	return transact(context, async (context) => {
		const wasOn = await factors.deleteSecondFactor(context.db, user.id)
		if (wasOn) await recordAction(context, 'second-factor-off', { subject: user.username })
		return wasOn
	})
}

/** Checks a code, each of which is good once; `off` when the administrator has no second factor. */
export async function spendCode(
	context: Context,
	userId: number,
	code: string,
): Promise<'good' | 'wrong' | 'off'> {
	const { db } = context
	const factor = await factors.findSecondFactor(db, userId)
	if (!factor) return 'off'
	const step = stepOf(context, factor.secret, code)
	if (step !== null) return (await factors.consumeTimeStep(db, userId, step)) ? 'good' : 'wrong'
	return transact(context, async (context) => {
		if (!(await factors.consumeRecoveryCode(context.db, userId, checksum(code)))) return 'wrong'
		await recordAction(asActor(context, { via: 'site', userId }), 'recovery-code-used')
		return 'good'
	})
}

/** The time step that a code belongs to; null when it matches no near one. */
function stepOf({ clock }: Context, secret: string, typed: string): number | null {
	const token = plainCode(typed)
	if (!/^\d{6}$/.test(token)) return null
	const timestamp = clock().getTime()
	const totp = totpOf(secret)
	const delta = totp.validate({ token, timestamp, window })
	return delta === null ? null : totp.counter({ timestamp }) + delta
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
	return new TOTP({ ...names, secret: Secret.fromBase32(secret) })
}

function newRecoveryCodes(): string[] {
	return Array.from({ length: recoveryCodeCount }, newRecoveryCode)
}

/** 80 bits, as `k7qd-3vzm-x2ha-p5rt`. */
function newRecoveryCode(): string {
	const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer })
	return (base32.toLowerCase().match(/.{4}/g) ?? []).join('-')
}

/** A code as it is compared: digits of every keyboard are digits; spaces, hyphens and invisible marks do not count. */
function plainCode(typed: string): string {
	return asciiDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}]/gu, '')
}

/** Capitals, spaces and hyphens do not matter. */
function checksum(code: string): string {
	return createHash('sha256')
		.update(
			plainCode(code)
				.toLowerCase()
				.replaceAll(/[^a-z2-7]/g, ''),
		)
		.digest('hex')
}
