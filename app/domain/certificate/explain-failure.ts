/** Reasons why no certificate was obtained, in one line that says what is missing. */
import { cutText } from '../../lib/cut-text.ts'
import { errorCode, explainNetworkError } from '../../lib/network-error.ts'
import { systemErrorMessage } from '../../lib/system-errors.ts'
import type { Env } from '../../runtime/env.server.ts'
import type { AuthorityFacts } from './order-certificate.server.ts'

/** By the last part of the type of an error of ACME (RFC 8555, section 6.7). */
const reasons: Record<string, (host: string) => string> = {
	dns: (host) => `The authority finds no address of ${host}: point its A or AAAA record to this machine`,
	connection: (host) =>
		`The authority cannot reach http://${host}/: its DNS records must name this machine, and port 80 must lead to it`,
	unauthorized: (host) =>
		`Another program answers at http://${host}/: check the DNS records, and who listens on port 80`,
	incorrectResponse: (host) =>
		`Another program answers at http://${host}/: check the DNS records, and who listens on port 80`,
	rateLimited: (host) => `The rate limit of the authority for ${host} is reached`,
	caa: (host) => `A CAA record of ${host} does not allow this authority`,
	rejectedIdentifier: (host) => `The authority issues no certificates for ${host}`,
}

const detailMaxLength = 300
const clockToleranceMs = 3_600_000

/** One sentence without its period. */
export function explainFailure(
	error: unknown,
	{ problem, date }: AuthorityFacts,
	env: Pick<Env, 'SITE_URL' | 'ACME_DIRECTORY'>,
	now: Date,
): string {
	const authority = new URL(env.ACME_DIRECTORY).host
	const reason = (Object(error) as { isAxiosError?: boolean }).isAxiosError
		? explainConnection(authority, error, now)
		: (systemErrorMessage(error) ?? explainProblem(problem, error, new URL(env.SITE_URL).hostname))
	const clock = describeClock(date, now)
	return joinSentences([reason, clock])
}

/** Joins sentences, which may lack their periods, to a text without the last period. */
export function joinSentences(sentences: (string | null)[]): string {
	const ended = sentences.flatMap((each) => (each === null ? [] : [/[.?]$/.test(each) ? each : `${each}.`]))
	return ended.join(' ').replace(/\.$/, '')
}

/** Says that the clock of this machine differs from the authority's; null when it does not, or when that is unknown. */
export function describeClock(date: Date | null, now: Date): string | null {
	const differenceMs = date === null ? 0 : now.getTime() - date.getTime()
	if (Math.abs(differenceMs) < clockToleranceMs) return null
	const hours = Math.round(Math.abs(differenceMs) / 3_600_000)
	return `The clock of this machine is ${hours} h ${differenceMs > 0 ? 'fast' : 'slow'}: set it`
}

function explainConnection(authority: string, error: unknown, now: Date): string {
	const code = errorCode(error)
	if (code === 'CERT_NOT_YET_VALID' || code === 'CERT_HAS_EXPIRED')
		return `The certificate of ${authority} is not valid at ${now.toISOString()}: check the clock of this machine`
	return `No connection to the authority: ${explainNetworkError(authority, error)}`
}

function explainProblem(problem: AuthorityFacts['problem'], error: unknown, host: string): string {
	const reason = reasons[problem?.type.split(':').at(-1) ?? '']?.(host)
	const text = problem?.detail || (error instanceof Error ? error.message : String(error))
	const detail = cutText(text.replaceAll(/\s+/g, ' '), detailMaxLength)
	if (reason) return `${reason} (${detail})`
	return problem ? `The authority reports: ${detail}` : `The order failed: ${detail}`
}
