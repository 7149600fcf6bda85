import type { IncomingHttpHeaders } from 'node:http'
import type { Env } from '../app/runtime/env.server.ts'
import { log } from '../app/runtime/log.server.ts'

const words =
	'A request carries X-Forwarded-For, but TRUST_PROXY is not set. If a proxy stands in front, all visitors count as ' +
	'one: a few failed sign-ins by anybody keep everybody out. Set TRUST_PROXY, for one proxy to 1.'

let hasWarned = false

/**
 * Warns in the log, once for the process, when a proxy seems to stand in front although `TRUST_PROXY` is not set:
 * limits would take everybody for one sender. Without a proxy anybody can cause the warning, and it does no harm.
 */
export function warnOfProxy(
	headers: IncomingHttpHeaders,
	setting: Env['TRUST_PROXY'],
	warn: (words: string) => void = (text) => log().warn(text),
): void {
	if (hasWarned || setting !== undefined || headers['x-forwarded-for'] === undefined) return
	hasWarned = true
	warn(words)
}
