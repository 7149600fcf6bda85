import { describe, expect, it } from 'vitest'
import { assertOwnOrigin, isCrossOrigin } from '../../../app/http/origin.server.ts'
import { testContext } from '../../support/database.ts'
import { siteOrigin } from '../../support/settings.ts'

const here = 'http://127.0.0.1:3000'

function request(method: string, origin: string | null, site: string | null): Request {
	const headers = new Headers()
	if (origin !== null) headers.set('Origin', origin)
	if (site !== null) headers.set('Sec-Fetch-Site', site)
	return new Request(`${here}/api/articles`, { method, headers })
}

describe('isCrossOrigin', () => {
	it.each([
		['no browser: neither header', null, null, false],
		['the origin the request came to', here, 'same-origin', false],
		['the same without Sec-Fetch-Site', here, null, false],
		['SITE_URL, when the server is asked by another name', siteOrigin, 'same-site', false],
		['typed by the visitor', null, 'none', false],
		['same origin without Origin', null, 'same-origin', false],
		['another site', 'https://evil.example', 'cross-site', true],
		['another site without Sec-Fetch-Site', 'https://evil.example', null, true],
		['another site without Origin', null, 'cross-site', true],
		['a neighbor', 'http://other.archive.test', 'same-site', true],
		['a neighbor without Origin', null, 'same-site', true],
		['another port', 'http://127.0.0.1:3001', 'same-site', true],
		['another scheme', 'https://127.0.0.1:3000', 'same-site', true],
		['an origin that hides itself', 'null', null, true],
		['headers that contradict each other', here, 'cross-site', true],
		['an unknown word', null, 'elsewhere', true],
	])('isCrossOrigin tells whether another site sends: %s', (_what, origin, site, expected) => {
		for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
			expect(isCrossOrigin(testContext, request(method, origin, site)), method).toBe(expected)
	})

	it('isCrossOrigin lets requests from any origin read', () => {
		for (const method of ['GET', 'HEAD', 'OPTIONS'])
			expect(isCrossOrigin(testContext, request(method, 'https://evil.example', 'cross-site')), method).toBe(
				false,
			)
	})
})

describe('assertOwnOrigin', () => {
	it('throws a 403 and lets our own pass', () => {
		expect(() => assertOwnOrigin(testContext, request('POST', here, 'same-origin'))).not.toThrow()
		try {
			assertOwnOrigin(testContext, request('POST', 'https://evil.example', null))
			expect.unreachable()
		} catch (response) {
			expect((response as Response).status).toBe(403)
		}
	})
})
