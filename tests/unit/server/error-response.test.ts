/** Responses ahead of the site: in plain words, with the number that the log has. */
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createErrorResponses } from '../../../server/error-response.ts'

const frame = { siteName: 'The <Archive>', stylesheet: '/assets/app.css' }
const errors = createErrorResponses(frame, { set: () => false })
const requestId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const to = (url: string, cookie?: string) => ({
	req: { method: 'POST', url, headers: { cookie } } as IncomingMessage,
	policy: { isApi: url.startsWith('/api') },
	requestId,
})

it.each([400, 403, 404, 405, 413, 414, 417, 500, 503])(
	'the error page for %i shows the id of the request',
	async (status) => {
		const response = errors.create(to('/timeline'), status)
		expect(response.status).toBe(status)
		expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
		const page = await response.text()
		expect(page).toContain(`Request ${requestId}`)
		expect(page).toMatch(/<h1>[A-Z][A-Za-z ]+<\/h1>/)
	},
)

it.each([400, 403, 404, 405, 413, 414, 417, 500, 503])(
	'an error %i under /api is a problem document',
	async (status) => {
		const response = errors.create(to('/api/articles'), status)
		expect(response.headers.get('Content-Type')).toBe('application/problem+json')
		expect(await response.json()).toMatchObject({ status, detail: expect.any(String) })
	},
)

it('shows errors in the style of the site, in the theme that was chosen, with the way back', async () => {
	const page = (cookie?: string) => errors.create(to('/x.data', cookie), 404).text()
	expect(await page()).toContain('<link rel="stylesheet" href="/assets/app.css">')
	expect(await page()).toContain('The &lt;Archive&gt;')
	expect(await page()).toMatch(/<a [^>]*href="\/">BACK TO MAIN ARCHIVE<\/a>/)
	expect(await page()).not.toContain('data-theme')
	expect(await page('a=b; theme=ImRhcmsi')).toContain('<html lang="en" data-theme="dark">')
	expect(await page('theme=ImxpZ2h0Ig%3D%3D')).toContain('data-theme="light"')
	expect(await page('theme=%22dark')).not.toContain('data-theme')
})
