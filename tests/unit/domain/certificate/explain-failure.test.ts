import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { explainFailure } from '../../../../app/domain/certificate/explain-failure.ts'
import type { AuthorityFacts } from '../../../../app/domain/certificate/order-certificate.server.ts'

const now = new Date('2026-11-27T12:00:00Z')
const env = { SITE_URL: 'https://archive.example', ACME_DIRECTORY: 'https://acme.example/directory' }
const noFacts: AuthorityFacts = { problem: null, date: null, retryAt: null }

const explain = (error: unknown, facts: Partial<AuthorityFacts> = {}) =>
	explainFailure(error, { ...noFacts, ...facts }, env, now)
const reported = (type: string, detail: string) =>
	explain(new Error(detail), { problem: { type: `urn:ietf:params:acme:error:${type}`, detail } })
const connection = (code: string) => explain(Object.assign(new Error(code), { isAxiosError: true, code }))

describe('the reason why there is no certificate', () => {
	it.each([
		['dns', 'NXDOMAIN', /finds no address of archive\.example: .*A or AAAA record.* \(NXDOMAIN\)$/],
		['connection', 'refused', /cannot reach http:\/\/archive\.example\/: .*port 80/],
		['unauthorized', '404', /^Another program answers at http:\/\/archive\.example\//],
		[
			'rateLimited',
			'too many',
			/^The rate limit of the authority for archive\.example is reached \(too many\)$/,
		],
		['caa', 'CAA', /^A CAA record of archive\.example/],
		['serverInternal', 'our\nerror', /^The authority reports: our error$/],
	])('names what is missing when the authority reports %s', (type, detail, expected) => {
		expect(reported(type, detail)).toMatch(expected)
	})

	it.each([
		['ENOTFOUND', 'acme.example has no address in the DNS'],
		['ECONNREFUSED', 'acme.example refused the connection'],
		['ETIMEDOUT', 'acme.example did not accept the connection in time'],
		['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'acme.example has a certificate that no known authority signed'],
	])('names the network when the authority cannot be reached: %s', (code, expected) => {
		expect(connection(code)).toBe(`No connection to the authority: ${expected}`)
	})

	it('names the clock when the certificate of the authority is not valid, or its time another', () => {
		expect(connection('CERT_NOT_YET_VALID')).toContain('check the clock of this machine')
		const yesterday = new Date('2026-11-26T12:00:00Z')
		expect(explain(new Error('failed'), { date: yesterday })).toBe(
			'The order failed: failed. The clock of this machine is 24 h fast: set it',
		)
	})

	it('names a full disk', () => {
		let full: unknown
		try {
			writeFileSync('/dev/full', 'certificate')
		} catch (error) {
			full = error
		}
		expect(explain(full)).toMatch(/^ENOSPC: .*The disk is full: free space on the disk of the data folder$/)
	})

	it('keeps what others wrote to one line of a bounded length', () => {
		const line = reported('malformed', `a\n${'b'.repeat(2000)}`)
		expect(line).not.toContain('\n')
		expect(line.length).toBeLessThan(400)
	})
})
