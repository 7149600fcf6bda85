import { createCookie } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { isSignedSessionCookie, signedPairs } from '../../../app/http/signed-cookie.server.ts'
import { testContext } from '../../support/database.ts'

const secret = 'signs the cookies of tests'
const signed = async (value: unknown, secrets = [secret], name = 'session') =>
	(await createCookie(name, { secrets }).serialize(value)).split(';')[0] ?? ''

describe('isSignedSessionCookie', () => {
	it.each(['a token', 'ünï+/= "quoted"; and, more', '', { id: 1 }, 'x'.repeat(500)])(
		'isSignedSessionCookie accepts what createCookie has signed: %j',
		async (value) => {
			// An empty value is written without a signature: it is how a cookie is cleared.
			expect(isSignedSessionCookie(testContext, await signed(value))).toBe(value !== '')
		},
	)

	it('accepts it among others, wherever it is', async () => {
		const own = await signed('a token')
		expect(isSignedSessionCookie(testContext, `theme=dark; ${own}`)).toBe(true)
		expect(isSignedSessionCookie(testContext, `session=planted;${own};a=b`)).toBe(true)
		expect(isSignedSessionCookie(testContext, own.replace(/=(.*)/, '="$1"'))).toBe(true)
	})

	it('rejects forged, damaged and foreign signatures', async () => {
		const own = await signed('a token')
		const [value = ''] = decodeURIComponent(own.slice('session='.length)).split('.')
		const forged = [
			undefined,
			null,
			'',
			'session',
			'session=',
			'session=.',
			'session=x',
			'session=%',
			'session=%E0%A4%A',
			`session=${value}`,
			`session=${value}.`,
			`${own}x`,
			own.slice(0, -1),
			await signed('a token', ['another secret of a test']),
			await signed('a token', [secret], 'theme'),
			own.replace('session=', 'xsession='),
			own.replace('session=', '__Host-session='),
		]
		for (const header of forged)
			expect(isSignedSessionCookie(testContext, header), String(header)).toBe(false)
	})
})

describe('signedPairs', () => {
	it('lists each pair once, whichever of the secrets has signed it', async () => {
		const newer = await signed('one', ['the newer secret'])
		const older = await signed('two', ['the older secret'])
		const header = [newer, 'session=planted', older, newer].join('; ')
		expect(signedPairs(header, 'session', ['the newer secret', 'the older secret'])).toEqual([newer, older])
	})
})
