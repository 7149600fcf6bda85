import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isHost, readTarget } from '../../../server/exchange.ts'

const request = (url: string, rawHeaders = ['Host', 'a']) =>
	({ url, rawHeaders, headers: { host: rawHeaders[1] } }) as unknown as IncomingMessage

describe('isHost', () => {
	it('accepts names and addresses, with and without a port', () => {
		const hosts = [
			'localhost',
			'localhost:3000',
			'archive.example',
			'my_app:3000',
			'192.0.2.1:80',
			'[::1]:3000',
			'[2001:db8::1]',
			'a',
			'example.org.',
		]
		expect(hosts.filter((host) => !isHost(host))).toEqual([])
	})

	it('rejects everything else', () => {
		const rejected = [
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
		]
		expect(rejected.filter((host) => isHost(host))).toEqual([])
	})
})

describe('readTarget', () => {
	it('leaves a path as it is', () => {
		const req = request('/faq?x=1')
		expect(readTarget(req)).toBe(true)
		expect(req.url).toBe('/faq?x=1')
	})

	it('splits an absolute URL into host and path', () => {
		const rows: [url: string, path: string, host: string][] = [
			['http://archive.example/faq?x=1', '/faq?x=1', 'archive.example'],
			['HTTPS://archive.example:8443', '/', 'archive.example:8443'],
			['http://archive.example?x=1', '/?x=1', 'archive.example'],
			['http://archive.example/#top', '/', 'archive.example'],
		]
		for (const [url, path, host] of rows) {
			const req = request(url)
			expect(readTarget(req), url).toBe(true)
			expect([req.url, req.headers.host], url).toEqual([path, host])
		}
	})

	it('rejects a target that is neither a path nor a URL of the web', () => {
		expect(['*', 'a', 'ftp://a/', ''].filter((url) => readTarget(request(url)))).toEqual([])
	})

	it('refuses two Host headers, in whatever case', () => {
		expect(readTarget(request('/', ['Host', 'a', 'Accept', '*/*', 'HOST', 'b']))).toBe(false)
	})
})
