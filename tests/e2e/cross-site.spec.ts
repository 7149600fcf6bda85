/** Cross-site requests against an administrator who is signed in: they achieve nothing. */
import type { Page } from '@playwright/test'
import { type AttackerSite, startAttackerSite } from '../support/attacker-site.ts'
import { expect, rowOf, signIn, test } from './fixtures.ts'

let attacker: AttackerSite

test.beforeAll(async () => {
	attacker = await startAttackerSite()
})

test.afterAll(() => attacker.close())

/** Options that a script hands to `fetch` in the page. */
type Init = Omit<RequestInit, 'body'> & { body?: string }

type Post = { action: string; fields: Record<string, string>; enctype?: string }

const posts: Post[] = [
	{ action: '/', fields: { email: 'victim@example.org' } },
	{ action: '/report', fields: { message: 'Planted' } },
	{ action: '/admin/reports', fields: { intent: 'close', id: '1' } },
	{ action: '/admin/images', fields: { intent: 'delete', id: '1' } },
	{ action: '/admin/trash', fields: { intent: 'purge', id: '1' } },
	{ action: '/newsletter/rights', fields: { email: 'victim@example.org', right: 'deletion' } },
	{ action: '/admin/subscribers', fields: { intent: 'import', csv: 'victim@example.org', agreed: 'yes' } },
	{ action: '/admin/mailings/new?article=1', fields: { intent: 'queue', subject: 'Planted' } },
	{ action: '/admin/mailings/1', fields: { intent: 'cancel' } },
	{ action: '/admin/backups', fields: { intent: 'backup' } },
	{ action: '/admin/import', fields: { intent: 'import', kind: 'ghost' } },
	{ action: '/admin/requests', fields: { intent: 'close', id: '1', note: 'Planted' } },
	{ action: '/theme', fields: { theme: 'dark' } },
	{ action: '/admin/login', fields: { username: 'editor', password: 'x' } },
	{ action: '/admin', fields: { intent: 'delete', id: '1' } },
	{ action: '/admin', fields: { intent: 'logout' } },
	{ action: '/admin/account', fields: { intent: 'sessions' } },
	{
		action: '/admin/new-article',
		fields: { title: 'Planted', content: '<p>Planted</p>', intent: 'publish' },
	},
	{
		action: '/admin/edit-article/1',
		fields: { title: 'Planted', content: '<p>Planted</p>', intent: 'publish' },
	},
	{ action: '/api/auth/logout', fields: {} },
	// JSON, as near as a form comes to it.
	{
		action: '/api/articles',
		fields: { '{"title":"Planted","content":"<p>x</p>","x":"': '"}' },
		enctype: 'text/plain',
	},
]

/** Posts a form from the page that is open, as a link to a trap would, and waits for the response. */
async function submit(
	page: Page,
	origin: string,
	{ action, fields, enctype }: Post,
): Promise<number | undefined> {
	const answered = page.waitForResponse((response) => response.request().method() === 'POST')
	await page.evaluate(
		({ action, fields, enctype }) => {
			const form = document.createElement('form')
			form.method = 'post'
			form.action = action
			if (enctype) form.enctype = enctype
			for (const [name, value] of Object.entries(fields))
				form.append(Object.assign(document.createElement('input'), { name, value }))
			document.body.append(form)
			form.submit()
		},
		{ action: origin + action, fields, enctype },
	)
	return (await answered).status()
}

for (const who of ['neighbor', 'stranger'] as const) {
	test(`a ${who}'s forms are refused with a clear page and change nothing`, async ({
		page,
		context,
		archive,
	}) => {
		await signIn(page)
		const before = await page.getByRole('table').innerText()
		const other = await context.newPage()
		for (const post of posts) {
			await other.goto(attacker[who])
			expect(await submit(other, archive.origin, post), post.action).toBe(403)
			await expect(other.locator('body')).toContainText('came from another site and was refused')
		}
		await page.reload()
		await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
		expect(await page.getByRole('table').innerText()).toBe(before)
		await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
	})

	test(`a ${who}'s scripts read what is public and nothing else`, async ({ page, context, archive }) => {
		await signIn(page)
		const other = await context.newPage()
		await other.goto(attacker[who])
		const attempt = (address: string, init: Init = {}) =>
			other.evaluate(
				([address, init]) =>
					fetch(address, init).then(
						async (response) => ({ status: response.status, text: (await response.text()).slice(0, 100) }),
						() => 'refused' as const,
					),
				[archive.origin + address, init] as const,
			)
		for (const address of [
			'/api/articles?status=published',
			'/api/openapi.json',
			'/feed.json',
			'/cite/timeline.ris',
		])
			expect(await attempt(address), address).toMatchObject({ status: 200 })
		// A header that no form could send: the browser asks first.
		const withTag: Init = { headers: { 'If-None-Match': '"none"' } }
		expect(await attempt('/api/articles?status=published', withTag)).toMatchObject({ status: 200 })
		const withCookies: Init = { credentials: 'include' }
		for (const address of [
			'/',
			'/admin',
			'/admin.data',
			'/api/auth/me',
			'/api/articles',
			'/api/subscriptions',
		])
			expect(await attempt(address, withCookies), address).toBe('refused')
		const json = { 'Content-Type': 'application/json' }
		for (const method of ['PUT', 'DELETE'])
			expect(
				await attempt('/api/articles/1', { ...withCookies, method, headers: json, body: '{}' }),
				method,
			).toBe('refused')
		// Sent without asking first, and so refused by the archive itself.
		await attempt('/api/subscribe', {
			method: 'POST',
			mode: 'no-cors',
			body: '{"email":"victim@example.org"}',
		})
		await attempt('/api/auth/logout', { ...withCookies, method: 'POST', mode: 'no-cors' })
		await page.reload()
		await expect(rowOf(page, 'TITLE')).toBeVisible()
		expect(
			await page.evaluate(() => fetch('/api/subscriptions').then((response) => response.text())),
		).not.toContain('victim')
	})

	test(`a ${who} can show a share image, but no page in a frame`, async ({ page, archive }) => {
		await page.goto(attacker[who])
		const width = await page.evaluate(async (source) => {
			const image = Object.assign(new Image(), { src: source })
			await image.decode()
			return image.naturalWidth
		}, `${archive.origin}/share/home.png`)
		expect(width).toBe(1200)
		const framed = page.waitForResponse(`${archive.origin}/`)
		await page.evaluate((source) => {
			document.body.append(Object.assign(document.createElement('iframe'), { src: source }))
		}, `${archive.origin}/`)
		await framed
		await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
	})
}
