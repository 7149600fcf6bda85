import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '../../../app/http/security-headers.ts'

const settings = { REMOTE_IMAGES: true }

/** A policy as directives with their values. */
function parse(policy: string): Record<string, string[]> {
	return Object.fromEntries(
		policy.split('; ').map((directive) => {
			const [name = '', ...values] = directive.split(' ')
			return [name, values]
		}),
	)
}

describe('the content security policy', () => {
	it('allows only listed sources, and no inline script or style', () => {
		const policy = parse(contentSecurityPolicy(settings))
		expect(policy['default-src']).toEqual(["'none'"])
		expect(policy['script-src']).toEqual(["'self'"])
		expect(policy['style-src']).toEqual(["'self'"])
		expect(policy['form-action']).toEqual(["'self'"])
		expect(policy['frame-ancestors']).toEqual(["'none'"])
		expect(policy['base-uri']).toEqual(["'none'"])
		expect(contentSecurityPolicy(settings)).not.toMatch(/unsafe|\*|data:/)
	})

	it('lets images alone come from elsewhere', () => {
		const open = Object.entries(parse(contentSecurityPolicy(settings))).filter(([, values]) =>
			values.includes('https:'),
		)
		expect(open.map(([name]) => name)).toEqual(['img-src'])
	})

	it('allows one nonce where there is one', () => {
		expect(parse(contentSecurityPolicy(settings, 'abc='))['script-src']).toEqual(["'self'", "'nonce-abc='"])
	})
})

describe('the other headers', () => {
	it('stand on every answer', () => {
		expect(securityHeaders(false)).toMatchObject({
			'X-Content-Type-Options': 'nosniff',
			'X-Frame-Options': 'DENY',
			'Cross-Origin-Opener-Policy': 'same-origin',
		})
	})

	it('keep the origin on same-site forms: no-referrer would make it null', () => {
		expect(securityHeaders(false)['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
	})

	it('ask for https only where the site is on https', () => {
		expect(securityHeaders(false)).not.toHaveProperty('Strict-Transport-Security')
		expect(securityHeaders(true)['Strict-Transport-Security']).toMatch(/^max-age=\d{8,}/)
	})
})
