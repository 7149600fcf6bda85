import { describe, expect, it } from 'vitest'
import { readBounce, returnAddress } from '../../../app/mail/bounce.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'
import { type BounceReport, buildBounce, buildNestedMessage } from '../../factories/bounce.ts'

const env = parseEnv({ MAIL_BOUNCE_DOMAIN: 'bounces.archive.test' })
const secrets = () => ['the newer secret', 'the older secret']
const ours = returnAddress(env, secrets, 7) ?? ''

const report = (given: Partial<BounceReport> = {}) => buildBounce({ to: ours, ...given })

describe('a return address', () => {
	it('names the subscriber and fits into 64 characters before the @', () => {
		expect(ours).toMatch(/^bounce\+7\.[\da-f]{20}@bounces\.archive\.test$/)
		expect((returnAddress(env, secrets, 2 ** 40) ?? '').split('@')[0]?.length).toBeLessThanOrEqual(64)
	})

	it('is not made without MAIL_BOUNCE_DOMAIN', () => {
		expect(returnAddress(parseEnv({}), secrets, 7)).toBeUndefined()
	})
})

describe('a bounce', () => {
	it('is about the address, the mailbox or a policy, by its status', async () => {
		const rows: [status: string, about: string][] = [
			['5.1.1', 'address'],
			['5.1.10', 'address'],
			['5.0.0', 'address'],
			['5.2.1', 'address'],
			['5.2.2', 'mailbox'],
			['4.4.7', 'mailbox'],
			['5.7.1', 'policy'],
			['4.7.0', 'policy'],
			['5.7.26', 'policy'],
			['5.6.0', 'policy'],
			['5.1.8', 'policy'],
		]
		const read = await Promise.all(rows.map(([status]) => readBounce(report({ status }), env, secrets)))
		expect(read).toEqual(
			rows.map(([status, about]) => ({ subscriberId: 7, about, reply: `550 ${status} No` })),
		)
	})

	it('is about a policy when the reply says so and the status is vague', async () => {
		const rows: [status: string, diagnostic: string, about: string][] = [
			['5.0.0', '550 5.7.1 [192.0.2.1] is on our list', 'policy'],
			['4.4.7', '421 4.7.0 Deferred because of complaints', 'policy'],
			['5.0.0', '554 Service unavailable; client host blocked by a DNSBL', 'policy'],
			['5.0.0', '550 Message not accepted\n for policy reasons', 'policy'],
			['5.1.1', '550 5.1.1 No such user in our spam filter', 'address'],
			['5.2.2', '552 5.2.2 Over quota, a policy of the house', 'mailbox'],
		]
		const read = async ([status, diagnostic]: string[]) => {
			const bounce = await readBounce(report({ status, diagnostic }), env, secrets)
			return [status, diagnostic, bounce?.about]
		}
		expect(await Promise.all(rows.map(read))).toEqual(rows)
	})

	it('repeats what the server said without the address, in links too', async () => {
		const diagnostic =
			'550 5.7.1 <reader@example.org> refused, see https://spf.example/why?r=reader%40example.org'
		const bounce = await readBounce(report({ status: '5.7.1', diagnostic }), env, secrets)
		expect(bounce?.reply).toMatch(/^550 5\.7\.1 /)
		expect(bounce?.reply).not.toContain('reader')
	})

	it('is known by a former secret, and in whatever case servers write its address', async () => {
		const former = returnAddress(env, () => ['the older secret'], 7)?.toUpperCase()
		expect(await readBounce(report({ to: `<${former}>` }), env, secrets)).toEqual({
			subscriberId: 7,
			about: 'address',
			reply: '550 5.1.1 No',
		})
	})

	it('is addressed to us with a valid code, and reports a failure', async () => {
		const rows: [message: string, given: Partial<BounceReport>][] = [
			['for another subscriber than its code is for', { to: ours.replace('+7.', '+8.') }],
			['to another domain', { to: ours.replace('bounces.', 'elsewhere.') }],
			['to an address without a code', { to: 'archive@archive.test' }],
			['that only tells of a delay', { action: 'delayed', status: '4.4.1' }],
			['that is a receipt', { type: 'disposition-notification' }],
		]
		for (const [message, given] of rows)
			expect(await readBounce(report(given), env, secrets), message).toBeUndefined()
	})

	it('is not an out-of-office reply', async () => {
		const reply = `To: ${ours}\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n`
		expect(await readBounce(reply, env, secrets)).toBeUndefined()
	})

	it('ignores input that is no mail', async () => {
		const nested = buildNestedMessage(ours)
		for (const message of ['', '\0\0\0', ours, Buffer.from([0xff, 0xfe]), nested])
			expect(await readBounce(message, env, secrets)).toBeUndefined()
	})
})
