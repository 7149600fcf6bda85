/** Gets a certificate from the authority by the library acme-client. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'acme-client'
import type { Env } from '../../runtime/env.server.ts'
import { addChallenge, removeChallenge } from './challenges.server.ts'
import { authorityFolder, readOrNull, writePrivateFile } from './stored-certificate.server.ts'

/** An error as the authority reports it (RFC 8555, section 6.7). */
type Problem = { type: string; detail: string }

/** Facts from the authority's responses, which the library's errors leave out. */
export type AuthorityFacts = {
	problem: Problem | null
	/** Its clock, by the last response. */
	date: Date | null
	/** When it asks us to try again. */
	retryAt: Date | null
}

const requestMs = 30_000
const orderMs = 180_000
/** The authority needs a few seconds to check a challenge. */
const polling = { backoffAttempts: 20, backoffMin: 500, backoffMax: 5_000 }

/** Returns chain and key in PEM. `facts` is filled with what the authority says on the way, also before an error. */
export async function orderCertificate(
	env: Env,
	facts: AuthorityFacts,
	signal: AbortSignal,
): Promise<string> {
	return Promise.race([
		order(env, facts),
		rejectAtAbort(AbortSignal.any([signal, AbortSignal.timeout(orderMs)])),
	])
}

async function order(env: Env, facts: AuthorityFacts): Promise<string> {
	const acme = await loadLibrary(facts)
	const client = await openAccount(acme, env, facts)
	const [key, csr] = await acme.crypto.createCsr(
		{ altNames: [new URL(env.SITE_URL).hostname] },
		await acme.crypto.createPrivateEcdsaKey(),
	)
	const chain = await client.auto({
		csr,
		// A router may not lead this machine to its own public address.
		skipChallengeVerification: true,
		challengePriority: ['http-01'],
		challengeCreateFn: async (_authorization, { type, token }, response) => {
			if (type !== 'http-01') throw new Error('The authority offers no HTTP-01 challenge.')
			addChallenge(env, token, response)
		},
		challengeRemoveFn: async (_authorization, { token }) => removeChallenge(env, token),
	})
	return `${chain.trim()}\n${key}`
}

type Library = typeof import('acme-client')

/** Loads the library when it is needed, which is about every two months. */
async function loadLibrary(facts: AuthorityFacts): Promise<Library> {
	const { default: acme } = await import('acme-client')
	const { defaults, interceptors } = acme.axios
	// The library itself would wait as long as the authority asks for, days for a rate limit. Our clock tries again.
	interceptors.request.clear()
	interceptors.response.clear()
	defaults.timeout = requestMs
	defaults.transitional = { ...defaults.transitional, clarifyTimeoutError: true }
	interceptors.response.use((response) => {
		const { date, 'retry-after': retryAfter } = response.headers
		const report = response.status >= 400 ? response.data : response.data?.error
		facts.date = date ? new Date(date) : facts.date
		// The library repeats a request whose nonce was not accepted.
		if (report?.type && !report.type.endsWith(':badNonce')) {
			facts.problem = { type: String(report.type), detail: String(report.detail ?? '') }
			facts.retryAt = retryAfter ? parseRetryAfter(String(retryAfter)) : null
		}
		return response
	})
	return acme
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(value: string): Date | null {
	const date = /^\d+$/.test(value) ? new Date(Date.now() + Number(value) * 1000) : new Date(value)
	return Number.isNaN(date.getTime()) ? null : date
}

const accountTrouble = /:(accountDoesNotExist|unauthorized)$/

/** Opens our account at the authority: the stored one, or a new one where there is none or the authority has closed it. */
async function openAccount(acme: Library, env: Env, facts: AuthorityFacts): Promise<Client> {
	const file = path.join(authorityFolder(env), 'account.pem')
	const stored = readOrNull(file)
	const accountKey = stored ?? String(await acme.crypto.createPrivateEcdsaKey())
	const client = new acme.Client({ directoryUrl: env.ACME_DIRECTORY, accountKey, ...polling })
	// The library updates an account that is there, and an update without a contact would be rejected as empty.
	const contact = env.ACME_EMAIL ? [`mailto:${env.ACME_EMAIL}`] : []
	if (stored === null) writePrivateFile(file, accountKey)
	try {
		await client.createAccount({ termsOfServiceAgreed: true, contact })
	} catch (error) {
		if (stored === null || !accountTrouble.test(facts.problem?.type ?? '')) throw error
		rmSync(file, { force: true })
		facts.problem = null
		return openAccount(acme, env, facts)
	}
	return client
}

function rejectAtAbort(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true })
	})
}
