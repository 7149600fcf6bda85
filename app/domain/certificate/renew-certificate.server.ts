/** Gets the certificate, and renews it when a third of its lifetime is left. */
import { formatInstant } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { describeClock, explainFailure, joinSentences } from './explain-failure.ts'
import { type AuthorityFacts, orderCertificate } from './order-certificate.server.ts'
import {
	certificateFile,
	parseCertificate,
	readCertificate,
	writePrivateFile,
} from './stored-certificate.server.ts'

/** Let's Encrypt accepts five failures an hour. */
const firstRetryMs = 5 * 60_000
const maxRetryMs = 12 * 3_600_000
/** A limit of the authority may last for a week; a longer wait would miss that the host has changed something. */
const maxLimitMs = 24 * 3_600_000

/**
 * The work of a job, which returns when to come back: after a failure in five minutes, then after twice as long each time. Null where
 * `ACME` is off.
 */
export function createRenewal(context: Context): ((signal: AbortSignal) => Promise<Date>) | null {
	const { env, log, clock, warnings } = context
	if (env.ACME === 'off') return null
	const host = new URL(env.SITE_URL).hostname
	let retryMs = firstRetryMs

	function warnOfClock({ date }: AuthorityFacts): void {
		const warning = describeClock(date, clock())
		if (warning === null) return void warnings.delete('clock')
		log.warn(warning)
		warnings.set('clock', warning)
	}

	async function renew(facts: AuthorityFacts, signal: AbortSignal): Promise<Date> {
		const pem = await orderCertificate(env, facts, signal)
		const certificate = parseCertificate(pem, host)
		if (certificate === null) throw new Error('The authority sent a certificate that does not match.')
		writePrivateFile(certificateFile(env), pem)
		log.info({ host, endsAt: certificate.endsAt.toISOString() }, 'certificate obtained')
		retryMs = firstRetryMs
		warnOfClock(facts)
		return certificate.renewAt
	}

	return async (signal) => {
		const present = readCertificate(env)
		if (present && clock() < present.renewAt) return present.renewAt
		const facts: AuthorityFacts = { problem: null, date: null, retryAt: null }
		try {
			return await renew(facts, signal)
		} catch (error) {
			// At the end of this process another one goes on at once.
			if (signal.aborted) return clock()
			const limitMs = (facts.retryAt?.getTime() ?? 0) - clock().getTime()
			const next = new Date(clock().getTime() + Math.max(retryMs, Math.min(limitMs, maxLimitMs)))
			retryMs = Math.min(2 * retryMs, maxRetryMs)
			const failed = present ? 'The certificate was not renewed' : `There is no certificate for ${host} yet`
			const warning = joinSentences([
				`${failed}: ${explainFailure(error, facts, env, clock())}`,
				`The next attempt is at ${formatInstant(next.toISOString())}`,
				present && `The present certificate ends at ${formatInstant(present.endsAt.toISOString())}`,
			])
			log.warn(warning)
			warnings.set('certificate', warning)
			return next
		}
	}
}
