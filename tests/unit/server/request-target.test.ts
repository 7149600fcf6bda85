import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isHost, readTarget } from '../../../server/exchange.ts'

const request = (url: string, rawHeaders = ['Host', 'a']) =>
	({ url, rawHeaders, headers: { host: rawHeaders[1] } }) as unknown as IncomingMessage

describe('isHost', () => {
	it.each([
		'localhost',
		'localhost:3000',
		'archive.example',
		'my_app:3000',
		'192.0.2.1:80',
		'[::1]:3000',
		'[2001:db8::1]',
		'a',
		'example.org.',
	])('isHost accepts %s', (host) => {
		expect(isHost(host)).toBe(true)
	})

	it.each([
		'',
		' ',
		'localhost/admin/login?',
		'a:b@localhost',
		'localhost#',
		'x/faq?',
		'a b',
		'a:99999',
		'a:',
		'[',
		'[::1',
		'1.2.3.999',
		'a,b',
		'a\\b',
		'é',
		'-a',
		'x'.repeat(300),
	])('isHost refuses %j', (host) => {
		expect(isHost(host)).toBe(false)
	})
})

describe('readTarget', () => {
	it('leaves a path as it is', () => {
		const req = request('/faq?x=1')
		expect(readTarget(req)).toBe(true)
		expect(req.url).toBe('/faq?x=1')
	})

	it.each([
		['http://archive.example/faq?x=1', '/faq?x=1', 'archive.example'],
		['HTTPS://archive.example:8443', '/', 'archive.example:8443'],
		['http://archive.example?x=1', '/?x=1', 'archive.example'],
		['http://archive.example/#top', '/', 'archive.example'],
	])('readTarget takes %s for the path %s at the host %s', (url, path, host) => {
		const req = request(url)
		expect(readTarget(req)).toBe(true)
		expect(req.url).toBe(path)
		expect(req.headers.host).toBe(host)
	})

	it.each(['*', 'a', 'ftp://a/', ''])('readTarget refuses the target %j', (url) => {
		expect(readTarget(request(url))).toBe(false)
	})

	it('refuses two Host headers, in whatever case', () => {
		expect(readTarget(request('/', ['Host', 'a', 'Accept', '*/*', 'HOST', 'b']))).toBe(false)
	})
})
