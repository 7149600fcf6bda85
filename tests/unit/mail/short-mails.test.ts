import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { newMessageId } from '../../../app/mail/message-id.server.ts'
import { renderer } from '../../../app/mail/render.server.ts'
import { confirmationMail, rightsMail, testMail } from '../../../app/mail/short-mails.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'

const env = parseEnv({ SITE_URL: 'https://archive.test', SITE_NAME: 'Tom & "Ada"' })
const at = new Date('2025-06-24T10:20:30.400Z')
const link = { address: 'reader@example.org', token: 'abc123', messageId: newMessageId(env, at) }

async function receive(mail: ReturnType<typeof testMail>) {
	return PostalMime.parse((await renderer(env, () => [])(mail)).bytes)
}

describe('a short mail', () => {
	it.each([
		['confirm an address', confirmationMail, 'https://archive.test/newsletter/confirm/abc123'],
		['see stored data', rightsMail, 'https://archive.test/newsletter/rights/abc123'],
	])('a mail to %s has its link in text and HTML, and belongs to no list', async (_purpose, compose, url) => {
		const mail = await receive(compose(env, link))
		expect(mail.html).toContain(`<a class="button" href="${url}">`)
		expect(mail.text).toContain(`\n\n${url}\n\n`)
		expect(mail.headers.map(({ key }) => key).filter((key) => key.startsWith('list-'))).toEqual([])
		expect(mail.headers).toContainEqual(
			expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
		)
	})

	it('recalls the day of a sign-up that was long before it', async () => {
		const mail = await receive(confirmationMail(env, link, '2025-06-24T00:00:00.000Z'))
		expect(mail.text).toContain('On June 24, 2025 somebody, probably you,')
	})

	it('names the sender and the site as they are set', async () => {
		const mail = await receive(testMail(env, link))
		expect(mail.from).toEqual({ name: 'Tom & "Ada"', address: 'archive@archive.test' })
		expect(mail.subject).toBe('Test mail from Tom & "Ada"')
		expect(mail.html).toContain('Tom &amp; &quot;Ada&quot;</a>')
	})
})

describe('a Message-ID', () => {
	it('begins with its instant and is never given twice', () => {
		const ids = Array.from({ length: 100 }, () => newMessageId(env, at))
		expect(ids[0]).toMatch(/^<20250624T102030\.[\da-f]{24}@archive\.test>$/)
		expect(new Set(ids).size).toBe(100)
	})
})
