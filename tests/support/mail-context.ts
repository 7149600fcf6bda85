import type { Context } from '../../app/runtime/context.server.ts'
import type { Env } from '../../app/runtime/env.server.ts'
import { contextWith } from './database.ts'

/** The context of tests with an SMTP server, fast enough for them. */
export function mailContext(smtpUrl: string, given: Partial<Env> = {}): Context {
	return contextWith({ SMTP_URL: smtpUrl, MAIL_PER_MINUTE: 10_000, ...given })
}
