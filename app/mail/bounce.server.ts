/** Bounces: return addresses that name a subscriber, and reading what comes back to them. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { Env } from '../runtime/env.server.ts'
import { withoutAddresses } from './explain-failure.server.ts'
import { isPolicy, type Rejection, rejectionOf, statusIn } from './rejection.server.ts'

/** A mail that came back; `reply` is what the refusing server said, without e-mail addresses. */
export type Bounce = { subscriberId: number; about: Rejection; reply: string }

/**
 * The return address of mail to a subscriber (VERP), or undefined without `MAIL_BOUNCE_DOMAIN`. Its code keeps others from
 * making bounces up. `secrets` gives those that sign cookies, newest first.
 */
export function returnAddress({ MAIL_BOUNCE_DOMAIN }: Env, secrets: () => string[], subscriberId: number) {
	if (!MAIL_BOUNCE_DOMAIN) return
	const [newest = ''] = secrets()
	return `bounce+${subscriberId}.${code(newest, subscriberId)}@${MAIL_BOUNCE_DOMAIN}`
}

function code(secret: string, subscriberId: number): string {
	return createHmac('sha256', secret).update(`bounce ${subscriberId}`).digest('hex').slice(0, 20)
}

/**
 * Parses a message to a return address; undefined when it is no bounce of ours: another address, a wrong
 * code, or no report of a failure (RFC 3464), such as an out-of-office reply.
 */
export async function readBounce(
	message: Buffer | string,
	env: Env,
	secrets: () => string[],
): Promise<Bounce | undefined> {
	// A message that cannot be parsed, such as one with parts nested a thousand deep, is no report.
	const parsed = await PostalMime.parse(message).catch(() => null)
	if (!parsed) return
	const subscriberId = parsed.headers
		.filter(({ key }) => /^(to|delivered-to|x-original-to|envelope-to)$/.test(key))
		.map(({ value }) => subscriberOf(value, env, secrets()))
		.find((id) => id !== undefined)
	const report = parsed.attachments.find(({ mimeType }) =>
		/^message\/(global-)?delivery-status$/.test(mimeType),
	)
	if (subscriberId === undefined || !report) return
	const fields = textOf(report.content).replaceAll(/\r?\n[ \t]+/g, ' ')
	const [, status] = fields.match(/^status:\s*([245]\.\d{1,3}\.\d{1,3})/im) ?? []
	if (!status || !/^action:\s*failed/im.test(fields)) return
	const [, diagnostic = ''] = fields.match(/^diagnostic-code:\s*[\w-]+\s*;(.*)/im) ?? []
	const reply = diagnostic.trim() || status
	return { subscriberId, about: aboutOf(status, reply), reply: withoutAddresses(reply) }
}

/** Servers that give up after days say so as status, and what they were told only in the reply that they repeat. */
function aboutOf(status: string, reply: string): Rejection {
	const replied = statusIn(reply)
	return rejectionOf(reply, { status: replied && isPolicy(replied) ? replied : status })
}

function subscriberOf(addresses: string, { MAIL_BOUNCE_DOMAIN }: Env, secrets: string[]): number | undefined {
	for (const [, id = '', given = '', domain] of addresses.matchAll(
		/bounce\+(\d{1,15})\.([\da-f]{20})@([\w.-]+)/gi,
	)) {
		if (domain?.toLowerCase() !== MAIL_BOUNCE_DOMAIN?.toLowerCase()) continue
		const isOurs = secrets.some((secret) =>
			timingSafeEqual(Buffer.from(code(secret, Number(id))), Buffer.from(given.toLowerCase())),
		)
		if (isOurs) return Number(id)
	}
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
	return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
