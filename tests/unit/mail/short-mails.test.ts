import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { Mail } from '../../../app/mail/mail.ts'
import { newMessageId } from '../../../app/mail/message-id.server.ts'
import { renderer } from '../../../app/mail/render.server.ts'
import { addressMail, confirmationMail, rightsMail, testMail } from '../../../app/mail/short-mails.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'

const env = parseEnv({ SITE_URL: 'https://archive.test', SITE_NAME: 'Tom & "Ada"' })
const at = new Date('2025-06-24T10:20:30.400Z')
const link = {
	address: 'reader@example.org',
	token: 'abc123',
	messageId: newMessageId(env, at),
	subscriberId: 7,
	unsubscribeToken: 'def456',
}

async function receive(mail: ReturnType<typeof testMail>) {
	return PostalMime.parse((await renderer(env, () => [])(mail)).bytes)
}

describe('a short mail', () => {
	it.each([
		['confirm an address', confirmationMail, 'https://archive.test/newsletter/confirm/abc123'],
		['confirm a new address', addressMail, 'https://archive.test/newsletter/confirm/abc123'],
		['see stored data', rightsMail, 'https://archive.test/newsletter/rights/abc123'],
	])('a mail to %s has its link in text and HTML', async (_purpose, compose, url) => {
		const mail = await receive(compose(env, link))
		expect(mail.html).toContain(`<a class="button" href="${url}">`)
		expect(mail.text).toContain(`\n\n${url}\n\n`)
		expect(mail.headers).toContainEqual(
			expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
		)
	})

	it('that asks to confirm a sign-up lets mail programs unsubscribe, and no other does', async () => {
		const listHeaders = async (mail: Mail) =>
			(await receive(mail)).headers.filter(({ key }) => key.startsWith('list-'))
		const confirmation = await listHeaders(confirmationMail(env, link))
		expect(confirmation.map(({ key, value }) => [key, value])).toEqual(
			expect.arrayContaining([
				['list-id', expect.stringContaining('<newsletter.archive.test>')],
				['list-unsubscribe', '<https://archive.test/newsletter/leave/def456>'],
				['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
			]),
		)
		for (const compose of [rightsMail, addressMail, testMail])
			expect(await listHeaders(compose(env, link))).toEqual([])
	})

	it('takes the direction of each paragraph from its text', async () => {
		const hebrew = parseEnv({ SITE_URL: 'https://archive.test', SITE_NAME: 'ארכיון (2025).' })
		const { html = '' } = await receive(confirmationMail(hebrew, link))
		const blocks = html.match(/<(p|title)\b[^>]*>(?!<a class="button")/g) ?? []
		expect(blocks.length).toBeGreaterThan(3)
		for (const block of blocks) expect(block).toContain('dir="auto"')
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
