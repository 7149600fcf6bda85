/** What is answered ahead of the site: in plain words, with the number that the log has. */
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { refusal } from '../../../server/refusal.ts'

const requestId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const to = (url: string) => ({ method: 'POST', url }) as IncomingMessage

it.each([400, 403, 404, 405, 413, 414, 500])('names the request on the page of a %i', async (status) => {
	const answer = refusal(status, to('/timeline'), requestId)
	expect(answer.status).toBe(status)
	expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
	const page = await answer.text()
	expect(page).toContain(`Request ${requestId}`)
	expect(page).toMatch(/<h1>[A-Z][A-Za-z ]+<\/h1>/)
})

it.each([400, 403, 404, 405, 413, 414, 500])('answers %i as a problem under /api', async (status) => {
	const answer = refusal(status, to('/api/articles'), requestId)
	expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
	expect(await answer.json()).toMatchObject({ status, detail: expect.any(String) })
})
