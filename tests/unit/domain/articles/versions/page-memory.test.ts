import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { pageKey } from '../../../../../server/page-cache/page-key.ts'

const urlOf = (url: string) =>
	pageKey({ method: 'GET', url, headers: {} } as IncomingMessage, {
		themes: new Set(),
		hasSession: () => false,
	})?.url ?? null

describe('pages of versions in memory', () => {
	it('are told apart by what they read', () => {
		expect(urlOf('/blog/dates?version=2&x=1')).toBe('/blog/dates?version=2')
		expect(urlOf('/blog/dates/versions?page=2&version=1')).toBe('/blog/dates/versions?page=2')
		expect(urlOf('/blog/dates/timemap?x=1')).toBe('/blog/dates/timemap')
	})

	it('leave out the TimeGate, which reads a header', () => {
		expect(urlOf('/blog/dates/timegate')).toBeNull()
		expect(urlOf('/blog/timegate')).toBe('/blog/timegate')
	})
})
