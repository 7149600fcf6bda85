import { randomBytes } from 'node:crypto'
import type { Env } from '../runtime/env.server.ts'

/** A `Message-ID` that is given once and kept with the mail. It begins with the instant, so that files by it are in order. */
export function newMessageId({ MAIL_FROM }: Env, now: Date): string {
	const instant = now.toISOString().replaceAll(/[-:]/g, '').replace(/\..*/, '')
	return `<${instant}.${randomBytes(12).toString('hex')}@${MAIL_FROM.split('@').at(-1)}>`
}
