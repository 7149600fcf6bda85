import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { scheduleArticle } from '../../../../app/domain/articles/schedule.server.ts'
import { chooseTopics, findSubscriber } from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import * as mailingsRoute from '../../../../app/routes/_admin.admin_.mailings.tsx'
import * as mailingRoute from '../../../../app/routes/_admin.admin_.mailings_.$id.tsx'
import * as newMailingRoute from '../../../../app/routes/_admin.admin_.mailings_.new.tsx'
import { storeArticle, storePublished } from '../../../factories/article.ts'
import { storeMailing, storeSubscribers } from '../../../factories/mailing.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { it, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'
import { startSmtpServer } from '../../../support/smtp-server.ts'

/** The list of mailings, the form of a new one, and the page of the first. */
async function openPages() {
	return {
		mailings: await adminClient(mailingsRoute, '/admin/mailings'),
		newMailing: await adminClient(newMailingRoute, '/admin/mailings/new'),
		mailing: await adminClient(mailingRoute, '/admin/mailings/1', { params: { id: '1' } }),
	}
}
let pages: Awaited<ReturnType<typeof openPages>>

beforeEach(async () => {
	pages = await openPages()
})

const find = async (email: string) => (await findSubscriber(testContext, email)) ?? expect.fail()

describe('a mailing', () => {
	const post = (fields: Record<string, string>, context = testContext) =>
		pages.newMailing.post(fields, { query: '?article=1', context })

	it('is shown before it is queued, with the number of its recipients', async () => {
		await storePublished({ title: 'Names & dates', content: '<p>The text.</p>' })
		await storeSubscribers(4)
		await chooseTopics(testContext, await find('reader-2@example.org'), ['articles'])
		expect(await pages.newMailing.read('?article=1')).toMatchObject({
			letter: {
				subject: 'Names & dates',
				html: expect.stringContaining('<h1 dir="auto">Names &amp; dates</h1>'),
				text: expect.stringContaining('The text.'),
			},
			recipients: { articles: { all: 4, unconfirmed: 4 }, record: { all: 3, unconfirmed: 3 } },
			notice: expect.stringContaining('No SMTP server is set'),
		})
		expect((await pages.newMailing.get('?article=2')).status).toBe(404)
	})

	it('is tested by a mail to one address, which reaches nobody else', async () => {
		const server = await startSmtpServer()
		await storePublished({ title: 'A letter' })
		await storeSubscribers(2)
		const fields = { intent: 'test', subject: 'Tried', address: 'me@example.org' }
		expect(await post(fields, mailContext(server.url))).toMatchObject({
			status: 200,
			body: { done: expect.any(String) },
		})
		expect(server.received.map(({ to }) => to)).toEqual(['me@example.org'])
		expect(await testContext.db.selectFrom('mails').selectAll().execute()).toEqual([])
	})

	it('without a server is tested by a file', async () => {
		await storePublished({ title: 'A letter' })
		const { body } = await post({ intent: 'test', subject: 'Tried', address: 'me@example.org' })
		const file = (body as { done: string }).done.match(/lies in (.*)\.$/)?.[1] ?? ''
		expect(readFileSync(file, 'utf8')).toContain('Subject: Tried')
	})

	it('asks for confirmation with topic and number of subscribers, and keeps the typed text', async () => {
		await storePublished({ title: 'A letter' })
		await storeSubscribers(3)
		await chooseTopics(testContext, await find('reader-2@example.org'), ['articles'])
		const introduction = 'Dear readers,\n\nthis is new.'
		const typed = { subject: 'Out', introduction, address: 'me@example.org', topic: 'record' }
		const asked = await post({ intent: 'ask', ...typed })
		expect(asked).toMatchObject({
			status: 200,
			body: { question: { topic: 'record', recipients: 2 }, typed },
		})
		expect(await testContext.db.selectFrom('mails').selectAll().execute()).toEqual([])
		expect((await post({ intent: 'edit', ...typed })).body).toMatchObject({ typed })
	})

	it('begins with its introduction, paragraph by paragraph, as plain text', async () => {
		await storePublished({ title: 'A letter' })
		const introduction = 'Dear <b>readers</b>,\r\n\r\nthis is\r\nnew.'
		const { body } = await post({ intent: 'test', subject: 'Tried', introduction, address: 'me@example.org' })
		const mail = readFileSync((body as { done: string }).done.match(/lies in (.*)\.$/)?.[1] ?? '', 'utf8')
		expect(mail).toMatch(/Dear <b>readers<\/b>,\s+this is\s+new\.\s+---/)
		expect(mail).toContain('>Dear &lt;b&gt;readers&lt;/b&gt;,</p>')
		const long = await post({ intent: 'ask', subject: 'Tried', introduction: 'a'.repeat(2001) })
		expect(long).toMatchObject({
			status: 400,
			body: { errors: { introduction: expect.stringMatching(/at most 2000/) } },
		})
	})

	it('that nobody would get is not sent', async () => {
		await storePublished({ title: 'A letter' })
		expect(await post({ intent: 'ask', subject: 'Out' })).toMatchObject({
			status: 400,
			body: { errors: { topic: 'Nobody has subscribed to this topic.' } },
		})
	})

	it('is queued by one press, then paused, resumed and cancelled', async () => {
		await storePublished({ title: 'A letter' })
		await storeSubscribers(2)
		expect(await post({ intent: 'queue', subject: 'Out' })).toMatchObject({
			status: 303,
			location: '/admin/mailings/1',
		})
		const states = []
		for (const intent of ['pause', 'resume', 'cancel']) {
			await pages.mailing.post({ intent })
			states.push((await pages.mailing.read()).mailing.state)
		}
		expect(states).toEqual(['paused', 'queued', 'cancelled'])
		const { status, body } = await pages.mailing.post({ intent: 'resume' })
		expect([status, body]).toEqual([409, { alert: 'The mailing is cancelled. Nothing was changed.' }])
	})

	describe('for a time', () => {
		const inTehran = { sendDate: '2999-06-30', sendTime: '09:30', sendZone: 'Asia/Tehran' }
		const when = 'June 30, 2999, 06:00 UTC (09:30 in Asia/Tehran)'
		const show = () => pages.mailing.read()
		const press = (intent: string) => pages.mailing.post({ intent })

		it('is confirmed with the time in both zones and about how many subscribers', async () => {
			await storePublished({ title: 'A letter' })
			await storeSubscribers(2)
			const asked = await post({ intent: 'ask', subject: 'Out', ...inTehran })
			expect(asked).toMatchObject({ status: 200, body: { question: { recipients: 2, when } } })
			expect((await post({ intent: 'queue', subject: 'Out', ...inTehran })).location).toBe(
				'/admin/mailings/1',
			)
			expect(await show()).toMatchObject({
				mailing: { state: 'scheduled', when, total: 0 },
				recipients: 2,
				isPublicThen: true,
			})
			expect(await pages.newMailing.read('?article=1')).toMatchObject({
				scheduled: [{ id: 1, subject: 'Out', when }],
			})
		})

		it.each([
			['that has passed', { sendDate: '2025-06-24' }, 'Choose a time in the future'],
			['without a date', { sendDate: '' }, 'Choose a date and a time'],
			['without a time', { sendTime: '' }, 'Choose a date and a time'],
			['in a zone that there is not', { sendZone: 'Nowhere' }, 'There is no such time in Nowhere'],
		])('is refused for one %s, with all that was typed', async (_what, wrong, words) => {
			await storePublished({ title: 'A letter' })
			await storeSubscribers(1)
			const typed = {
				subject: 'Out',
				introduction: 'Dear readers',
				address: 'me@example.org',
				topic: 'record',
			}
			const time = { ...inTehran, ...wrong }
			for (const intent of ['ask', 'queue'])
				expect(await post({ intent, ...typed, ...time })).toMatchObject({
					status: 400,
					body: {
						alert: 'Nothing was sent.',
						errors: { time: expect.stringContaining(words) },
						typed: { ...typed, time: { date: time.sendDate, time: time.sendTime, zone: time.sendZone } },
					},
				})
			expect(await testContext.db.selectFrom('mailings').selectAll().execute()).toEqual([])
		})

		it('is sent earlier after a question, or cancelled', async () => {
			await storePublished({ title: 'A letter' })
			await storeSubscribers(2)
			await post({ intent: 'queue', subject: 'Out', ...inTehran })
			expect(await press('ask-send')).toMatchObject({ status: 200, body: { isSendAsked: true } })
			expect(await show()).toMatchObject({ mailing: { state: 'scheduled' } })
			await press('send')
			expect(await show()).toMatchObject({ mailing: { state: 'queued', total: 2 } })
			expect((await press('cancel')).status).toBe(303)
		})

		it('keeps its time, and what was typed, when another one cannot be stored', async ({ database }) => {
			await storePublished({ title: 'A letter' })
			await post({ intent: 'queue', subject: 'Out', ...inTehran })
			await sql`CREATE TRIGGER broken BEFORE UPDATE ON mailings BEGIN SELECT RAISE(ABORT, 'no'); END`.execute(
				database.db,
			)
			const fields = { intent: 'reschedule', ...inTehran, sendTime: '10:00' }
			expect(await pages.mailing.post(fields)).toMatchObject({
				status: 500,
				body: {
					alert: 'Something went wrong on the server. Please try again. Nothing was changed.',
					typedTime: { time: '10:00' },
				},
			})
			expect(await show()).toMatchObject({ mailing: { when } })
		})

		it('of a scheduled article begins with the time at which that is public, and with no earlier one', async () => {
			const { id } = await storeArticle({ title: 'To come' })
			await storeSubscribers(1)
			await scheduleArticle(testContext, id, { publishAt: '2999-06-30T06:00:00.000Z', zone: 'Asia/Tehran' })
			expect(await pages.newMailing.read('?article=1')).toMatchObject({
				time: { values: { date: '2999-06-30', time: '09:30', zone: 'Asia/Tehran' }, publicOn: when },
			})
			expect(await pages.mailings.read()).toMatchObject({
				articles: [{ id, title: 'To come', isScheduled: true }],
			})
			const early = await post({ intent: 'ask', subject: 'Out', ...inTehran, sendTime: '09:29' })
			expect(early).toMatchObject({ status: 400, body: { errors: { time: expect.stringContaining(when) } } })
			expect((await post({ intent: 'queue', subject: 'Out', ...inTehran })).status).toBe(303)
			expect(await press('ask-send')).toMatchObject({
				status: 409,
				body: { alert: expect.stringContaining('Its article is not public') },
			})
		})
	})

	it('goes to those who want its topic, and says whom it goes to', async () => {
		await storePublished({ title: 'A new edition' })
		await storeSubscribers(3)
		await chooseTopics(testContext, await find('reader-2@example.org'), ['record'])
		await chooseTopics(testContext, await find('reader-3@example.org'), ['articles'])
		const queued = await post({ intent: 'queue', subject: 'Out', topic: 'record' })
		expect(queued.location).toBe('/admin/mailings/1')
		const mails = await testContext.db.selectFrom('mails').select('address').orderBy('id').execute()
		expect(mails.map(({ address }) => address)).toEqual(['reader-1@example.org', 'reader-2@example.org'])
		expect(await pages.mailing.read()).toMatchObject({ mailing: { topic: 'record' } })
	})

	it('rejects an unknown topic and keeps the typed text', async () => {
		await storePublished({ title: 'A letter' })
		await storeSubscribers(1)
		expect(await post({ intent: 'queue', subject: 'Out', topic: 'weather' })).toMatchObject({
			status: 400,
			body: { errors: { topic: 'A topic is articles or record' }, typed: { subject: 'Out' } },
		})
		expect(await testContext.db.selectFrom('mails').selectAll().execute()).toEqual([])
	})

	it('keeps the typed text when the subject is missing', async () => {
		await storePublished({ title: 'A letter' })
		expect(await post({ intent: 'queue', subject: ' ', address: 'me@example.org' })).toMatchObject({
			status: 400,
			body: { errors: { subject: expect.any(String) }, typed: { address: 'me@example.org' } },
		})
	})

	it('stands in the list of mailings', async () => {
		await storeSubscribers(1)
		await storeMailing()
		expect(await pages.mailings.read()).toMatchObject({
			mailings: [{ subject: 'A letter to readers', total: 1, settled: 0 }],
		})
	})
})
