/**
 * The cookie of a browser that has signed in to an account before. It opens nothing: it only lets the next sign-in to
 * that account past the delays that guesses from many networks cause (`app/domain/accounts/sign-in-limits.server.ts`).
 */

import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { Visitor } from '../domain/accounts/sign-in.server.ts'
import { type KnownDevice, knownDeviceDays } from '../domain/accounts/sign-in-limits.server.ts'
import type { Context } from '../runtime/context.server.ts'
import { clientAddress } from './context.server.ts'
import { isSignedSessionCookie, signedCookie, signedPairs } from './signed-cookie.server.ts'

const daySeconds = 24 * 60 * 60
const content = z.object({ id: z.string(), userId: z.int(), since: z.int() })

// Secrets of its own: a signature does not cover the name, and neither cookie may pass for the other.
const secrets = (context: Context) => context.sessionSecrets.map((secret) => `known device ${secret}`)

const deviceCookie = (context: Context) =>
	signedCookie(context, 'device', secrets(context), knownDeviceDays * daySeconds)

/** Who sends a request, as signing in needs to know them. */
export async function readSignInVisitor(request: Request, context: AppLoadContext): Promise<Visitor> {
	return {
		address: clientAddress(context),
		userAgent: request.headers.get('User-Agent') ?? '',
		device: await readKnownDevice(context, request),
	}
}

/** The device that a request names, or null. A damaged, forged or expired cookie counts as none. */
export async function readKnownDevice(context: Context, request: Request): Promise<KnownDevice | null> {
	const cookie = deviceCookie(context)
	const oldest = Date.now() - knownDeviceDays * daySeconds * 1000
	for (const pair of signedPairs(request.headers.get('Cookie'), cookie.name, secrets(context))) {
		const { data } = content.safeParse(await cookie.parse(pair))
		if (data && data.since > oldest) return { id: data.id, userId: data.userId }
	}
	return null
}

/** Returns true when somebody has signed in from the browser of a request: it may get back long texts that it sent. */
export async function hasSignedInBefore(context: Context, request: Request): Promise<boolean> {
	if (isSignedSessionCookie(context, request.headers.get('Cookie'))) return true
	return (await readKnownDevice(context, request)) !== null
}

/** The `Set-Cookie` value for a browser that has just signed in to an account. */
export async function knownDeviceCookie(context: Context, request: Request, userId: number): Promise<string> {
	const former = await readKnownDevice(context, request)
	const id = former?.userId === userId ? former.id : randomUUID()
	return deviceCookie(context).serialize({ id, userId, since: Date.now() } satisfies z.output<typeof content>)
}
