import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestJson } from '../../../../app/site/browser/request-json.ts'

const fetchMock = vi.fn<typeof fetch>()

describe('requestJson', () => {
	beforeEach(() => {
		vi.stubGlobal('fetch', fetchMock.mockReset())
	})
	afterEach(() => {
		vi.unstubAllGlobals()
	})

	it('asks with GET, a JSON type and cookies unless told otherwise', async () => {
		fetchMock.mockResolvedValue(new Response('{"user":{"id":1}}'))
		expect(await requestJson('/api/auth/me')).toEqual({ user: { id: 1 } })
		expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/api/auth/me', {
			method: 'GET',
			headers: { 'Content-Type': 'application/json' },
			credentials: 'include',
			body: undefined,
		})
	})

	it('throws status and body of an answer that is not OK', async () => {
		fetchMock.mockResolvedValue(new Response('no such article', { status: 404 }))
		await expect(requestJson('/api/articles/9')).rejects.toThrow('404: no such article')
	})

	it('throws the status text when the body is empty', async () => {
		fetchMock.mockResolvedValue(new Response(null, { status: 503, statusText: 'Service Unavailable' }))
		await expect(requestJson('/api/articles')).rejects.toThrow('503: Service Unavailable')
	})
})
