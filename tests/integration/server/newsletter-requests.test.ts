/** The newsletter of the built site over a mail server, as clients without script see it. */
import Sqlite from 'better-sqlite3'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { cookieOf, postForm, request, sendJson } from '../../support/http-client.ts'
import { administrator } from '../../support/prepared-data.ts'
import { refusal, startSmtpServer } from '../../support/smtp-server.ts'

async function startSite(options: SMTPServerOptions = {}) {
	const mail = await startSmtpServer(options)
	const archive = await startArchive({ SMTP_URL: mail.url, MAIL_PER_MINUTE: '10000' })
	onTestFinished(() => archive.stop())
	return { mail, archive }
}

/** The secret part of the link to a page of the newsletter in the last mail. */
async function linkIn(mails: { message: string }[], page: string, count: number): Promise<string> {
	const last = await vi.waitFor(() => {
		expect(mails).toHaveLength(count)
		return mails.at(-1)?.message ?? ''
	}, 10_000)
	const text = last.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
	return text.match(new RegExp(`/newsletter/${page}/([\\w-]+)`))?.[1] ?? expect.fail(text)
}

const get = (archive: ArchiveServer, path: string, headers: Record<string, string> = {}) =>
	request(archive, path, { headers })

test('a sign-up is confirmed, mailed an article, and ended by one click from anywhere', async () => {
	const { mail, archive } = await startSite()
	const signUp = await postForm(archive, '/', { email: 'reader@example.org' })
	expect(signUp.status).toBe(303)
	expect((await get(archive, '/?subscribed=1')).body).toContain('Check your inbox to confirm.')

	const token = await linkIn(mail.received, 'confirm', 1)
	const page = await get(archive, `/newsletter/confirm/${token}`)
	expect(page).toMatchObject({ status: 200 })
	expect(page.headers).toMatchObject({
		'referrer-policy': 'strict-origin',
		'cache-control': 'no-store',
		'x-robots-tag': 'noindex, nofollow',
	})
	expect(page.body).not.toContain('reader@example.org')
	// lynx sends a form without any field as a GET, which confirms nothing.
	expect(page.body).toMatch(/<button [^>]*name="intent" value="confirm"/)
	const confirmed = await postForm(archive, `/newsletter/confirm/${token}`, { intent: 'confirm' })
	expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/newsletter/confirmed'])
	expect((await get(archive, '/newsletter/confirmed')).status).toBe(200)
	expect((await get(archive, '/newsletter/confirm/no-such-token')).status).toBe(404)

	const Cookie = cookieOf(await postForm(archive, '/admin/login', administrator))
	const article = { title: 'A letter', content: '<p>The text.</p>', status: 'published' }
	const stored = await sendJson(archive, 'POST', '/api/articles', article, { Cookie })
	const { id } = JSON.parse(stored.body) as { id: number }
	for (const path of [
		'/admin/subscribers',
		'/admin/subscribers.csv',
		'/admin/mailings',
		`/admin/mailings/new?article=${id}`,
		'/admin/requests',
	]) {
		expect((await get(archive, path, { Cookie })).status, path).toBe(200)
		expect((await get(archive, path)).status, path).toBe(302)
	}
	const fields = { intent: 'queue', subject: 'A letter' }
	const queued = await postForm(archive, `/admin/mailings/new?article=${id}`, fields, { Cookie })
	expect([queued.status, queued.headers.location]).toEqual([303, '/admin/mailings/1'])

	const leave = await linkIn(mail.received, 'leave', 2)
	await vi.waitFor(async () => {
		const { body } = await get(archive, '/api/mailings/1', { Cookie })
		expect(JSON.parse(body)).toMatchObject({ state: 'done', counts: { sent: 1 } })
	}, 5000)
	expect((await get(archive, '/admin/mailings/1', { Cookie })).body).toContain('A letter')
	// lynx runs choices into one paragraph unless each has a block of its own.
	for (const [path, choices] of [
		[`/newsletter/leave/${leave}`, 2],
		['/newsletter/rights', 5],
		[`/admin/mailings/new?article=${id}`, 2],
	] as const)
		expect((await get(archive, path, { Cookie })).body.match(/<div><label/g), path).toHaveLength(choices)
	const oneClick = { 'List-Unsubscribe': 'One-Click' }
	const left = await postForm(archive, `/newsletter/leave/${leave}`, oneClick, {
		Origin: 'https://mail.example',
		'Sec-Fetch-Site': 'cross-site',
	})
	expect(left.status).toBe(200)
	expect(left.body).toContain('You have left the list')
	const list = await get(archive, '/api/subscribers', { Cookie })
	expect(JSON.parse(list.body)).toMatchObject([
		{ email: 'reader@example.org', state: 'left', leftAt: expect.any(String) },
	])

	await archive.stop()
	const output = archive.output()
	for (const secret of [token, leave, 'reader@example.org']) expect(output).not.toContain(secret)
	expect(output).toContain('/newsletter/leave/…')
})

test('only leaving takes a post from another site', async () => {
	const { mail, archive } = await startSite()
	await postForm(archive, '/', { email: 'reader@example.org' })
	const token = await linkIn(mail.received, 'confirm', 1)
	const foreign = { Origin: 'https://evil.example' }
	for (const path of [`/newsletter/confirm/${token}`, '/newsletter/rights', '/newsletter/rights/x', '/'])
		expect((await postForm(archive, path, { email: 'a@example.org' }, foreign)).status, path).toBe(403)
})

/** All that the newsletter stores. */
function storedIn(archive: ArchiveServer): unknown {
	const sqlite = new Sqlite(archive.databasePath, { readonly: true })
	const tables = ['subscriptions', 'suppressions', 'mail_tokens', 'mails', 'mailings', 'rights_requests']
	const rows = tables.map((table) => sqlite.prepare(`SELECT * FROM ${table}`).all())
	sqlite.close()
	return rows
}

test('ten scanners that follow every link of the mails change nothing', async () => {
	const { mail, archive } = await startSite()
	await postForm(archive, '/', { email: 'reader@example.org' })
	const confirm = await linkIn(mail.received, 'confirm', 1)
	await postForm(archive, '/newsletter/rights', { email: 'reader@example.org', right: 'deletion' })
	const rights = await linkIn(mail.received, 'rights', 2)
	const [[subscriber]] = storedIn(archive) as [[{ leave_token: string }]]
	await vi.waitFor(() => expect(JSON.stringify(storedIn(archive))).not.toMatch(/"state":"(queued|sending)"/))
	const before = storedIn(archive)
	for (let scanner = 0; scanner < 10; scanner++)
		for (const path of [
			`/newsletter/confirm/${confirm}`,
			`/newsletter/leave/${subscriber.leave_token}?intent=leave&List-Unsubscribe=One-Click`,
			`/newsletter/rights/${rights}?intent=delete`,
			`/newsletter/rights/${rights}/data.json`,
		]) {
			const method = scanner % 2 ? 'HEAD' : 'GET'
			expect((await request(archive, path, { method })).status, `${method} ${path}`).toBe(200)
		}
	expect(storedIn(archive)).toEqual(before)
})

test('what a mail server says of a recipient brings the address into no log line and no error', async () => {
	const says = (code: number) => refusal(code, `<reader@example.org>: ${code} for reader@example.org`)
	const codes = [550, 451, 530]
	const { mail, archive } = await startSite({
		onRcptTo: (_address, _session, done) => done(says(codes.shift() ?? 554)),
	})
	const Cookie = cookieOf(await postForm(archive, '/admin/login', administrator))
	for (const email of ['reader@example.org', 'reader@example.org', 'other@example.org'])
		await postForm(archive, '/', { email })
	await postForm(archive, '/newsletter/rights', { email: 'reader@example.org', right: 'access' })
	await vi.waitFor(() => expect(archive.output()).toContain('sending paused'), 10_000)
	expect(mail.received).toEqual([])
	const [, , , mails] = storedIn(archive) as { reply: string }[][]
	expect(mails?.map(({ reply }) => reply).join()).toContain('550')
	for (const path of [
		'/admin/mailings',
		'/admin/mailings/9',
		'/newsletter/confirm/x',
		'/newsletter/rights/x',
	])
		expect((await get(archive, path, { Cookie })).body, path).not.toContain('reader@')
	await archive.stop()
	expect(archive.output()).toContain('530')
	expect(archive.output()).not.toMatch(/@example\.org/)
})
