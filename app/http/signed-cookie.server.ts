/** Signed cookies of the site, as Remix's `createCookie` signs them, and checked without parsing what they hold. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import type { Context } from '../runtime/context.server.ts'
import { hostCookieName } from '../runtime/site.server.ts'

/** A cookie that scripts cannot read and other sites' forms do not send, signed with the first of the secrets. */
export function signedCookie(context: Context, plainName: string, secrets: string[], maxAge: number) {
	const name = hostCookieName(plainName, context.env)
	return createCookie(name, {
		httpOnly: true,
		sameSite: 'lax',
		path: '/',
		secure: name.startsWith('__Host-'),
		secrets,
		maxAge,
	})
}

/**
 * The `name=value` pairs of a `Cookie` header whose signature fits one of the secrets, in their order and each once.
 * There may be several of a name: a path or another host of the domain can add one, and theirs must not hide ours.
 */
export function signedPairs(
	header: string | null | undefined,
	name: string,
	secrets: readonly string[],
): string[] {
	if (!header?.includes(`${name}=`)) return []
	const pairs = new Set(header.split(';').map((pair) => pair.trim()))
	return [...pairs].filter(
		(pair) => pair.startsWith(`${name}=`) && isSigned(pair.slice(name.length + 1), secrets),
	)
}

/**
 * Checks that a `Cookie` header carries a session cookie that this site has signed. The session may have ended: only the
 * database knows. Costs microseconds, so that it can be asked ahead of every response.
 */
export function isSignedSessionCookie(context: Context, header: string | null | undefined): boolean {
	// Most visitors have no such cookie, and need no secrets either.
	if (!header?.includes('session=')) return false
	return signedPairs(header, hostCookieName('session', context.env), context.sessionSecrets).length > 0
}

/** The format of the package `cookie-signature`: the value, a full stop, its HMAC-SHA256 in base64 without padding. */
function isSigned(encoded: string, secrets: readonly string[]): boolean {
	const value = decode(encoded.startsWith('"') ? encoded.slice(1, -1) : encoded)
	const end = value.lastIndexOf('.')
	if (end < 1) return false
	const given = Buffer.from(value.slice(end + 1))
	return secrets.some((secret) => {
		const hmac = createHmac('sha256', secret).update(value.slice(0, end)).digest('base64')
		const expected = Buffer.from(hmac.replace(/=+$/, ''))
		return given.length === expected.length && timingSafeEqual(given, expected)
	})
}

function decode(value: string): string {
	try {
		return decodeURIComponent(value)
	} catch {
		return ''
	}
}
