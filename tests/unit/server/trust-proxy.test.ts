import type { IncomingMessage } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { createProxyTrust, createProxyWarning, isLocal } from '../../../server/trust-proxy.ts'

const forwarded = {
	host: 'internal:3000',
	'x-forwarded-for': '203.0.113.9, 198.51.100.4',
	'x-forwarded-proto': 'https',
	'x-forwarded-host': 'archive.example',
}

/** A request from a peer; Node gives header names in lower case. */
function requestFrom(
	remoteAddress: string,
	headers: IncomingMessage['headers'] = forwarded,
): IncomingMessage {
	return { socket: { remoteAddress }, headers } as IncomingMessage
}

const direct = { address: '10.0.0.2', protocol: 'http', host: 'internal:3000' }

describe('createProxyTrust', () => {
	it('believes no header without a setting', () => {
		expect(createProxyTrust(undefined)(requestFrom('10.0.0.2'))).toEqual(direct)
		expect(createProxyTrust(0)(requestFrom('10.0.0.2'))).toEqual(direct)
	})

	it('trusts the configured number of hops, and not what a visitor added before them', () => {
		expect(createProxyTrust(1)(requestFrom('10.0.0.2'))).toEqual({
			address: '198.51.100.4',
			protocol: 'https',
			host: 'archive.example',
		})
		expect(createProxyTrust(2)(requestFrom('10.0.0.2')).address).toBe('203.0.113.9')
		expect(createProxyTrust(9)(requestFrom('10.0.0.2')).address).toBe('203.0.113.9')
	})

	it('trusts the configured addresses and networks', () => {
		const trust = createProxyTrust(['10.0.0.0/8', '198.51.100.4'])
		expect(trust(requestFrom('10.0.0.2')).address).toBe('203.0.113.9')
		expect(createProxyTrust(['10.0.0.0/8'])(requestFrom('10.0.0.2')).address).toBe('198.51.100.4')
		expect(createProxyTrust(['loopback'])(requestFrom('::1')).host).toBe('archive.example')
	})

	it('ignores the headers of a stranger who pretends to be a proxy', () => {
		const trust = createProxyTrust(['10.0.0.0/8'])
		expect(trust(requestFrom('192.0.2.66'))).toEqual({ ...direct, address: '192.0.2.66' })
	})

	it('reads the forwarded address however proxies write it', () => {
		const rows: [header: string, address: string][] = [
			['203.0.113.9:50001', '203.0.113.9'],
			['203.0.113.9:443', '203.0.113.9'],
			['[2001:db8::7]:50001', '2001:db8::7'],
			['[2001:db8::7]', '2001:db8::7'],
			['2001:DB8:0:0::7', '2001:db8::7'],
			['2001:db8:0:0:0:0:0:7:50001', '2001:db8::7'],
			['fe80::7%eth0', 'fe80::7'],
			['::ffff:203.0.113.9', '203.0.113.9'],
			['[::ffff:203.0.113.9]:50001', '203.0.113.9'],
			[' 203.0.113.9:50001 ,', '203.0.113.9'],
		]
		for (const trust of [createProxyTrust(1), createProxyTrust(['10.0.0.0/8'])]) {
			const addressIn = (header: string) =>
				trust(requestFrom('10.0.0.2', { 'x-forwarded-for': header })).address
			expect(rows.map(([header]) => [header, addressIn(header)])).toEqual(rows)
		}
	})

	it('counts the sender of text that is no address as the proxy that forwarded it', () => {
		const texts = [
			'unknown',
			'_hidden',
			'203.0.113.9:',
			'203.0.113.9.1:80',
			'[203.0.113.9',
			'archive.example:80',
			':50001',
			'',
		]
		const addresses = texts.map((text) => {
			const header = { 'x-forwarded-for': text }
			const behind = { 'x-forwarded-for': `${text}, 10.0.0.7:4711` }
			return [
				text,
				createProxyTrust(1)(requestFrom('10.0.0.2', header)).address,
				createProxyTrust(['10.0.0.0/8'])(requestFrom('10.0.0.2', behind)).address,
			]
		})
		expect(addresses).toEqual(texts.map((text) => [text, '10.0.0.2', '10.0.0.7']))
	})

	it('finds the visitor behind proxies whose addresses carry ports', () => {
		const header = { 'x-forwarded-for': '198.51.100.1:1, 203.0.113.9:50001, 10.0.0.7:4711' }
		expect(createProxyTrust(2)(requestFrom('10.0.0.2', header)).address).toBe('203.0.113.9')
		expect(createProxyTrust(['10.0.0.0/8'])(requestFrom('10.0.0.2', header)).address).toBe('203.0.113.9')
	})

	it('takes the first of several values, and http for a protocol that is neither', () => {
		const trust = createProxyTrust(1)
		const headers = { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'archive.example, other' }
		expect(trust(requestFrom('10.0.0.2', headers))).toMatchObject({
			protocol: 'https',
			host: 'archive.example',
		})
		expect(trust(requestFrom('10.0.0.2', { 'x-forwarded-proto': 'gopher' })).protocol).toBe('http')
		expect(trust(requestFrom('10.0.0.2', { 'x-forwarded-proto': 'HTTPS' })).protocol).toBe('https')
	})

	it('shows an IPv4 address as one, however the socket writes it', () => {
		expect(createProxyTrust(undefined)(requestFrom('::ffff:192.0.2.1', {})).address).toBe('192.0.2.1')
		expect(createProxyTrust(['10.0.0.0/8'])(requestFrom('::ffff:10.0.0.2')).address).toBe('198.51.100.4')
	})

	it('has an answer when neither peer nor host is known', () => {
		const request = { socket: {}, headers: {} } as IncomingMessage
		expect(createProxyTrust(1)(request)).toEqual({
			address: '',
			protocol: 'http',
			host: 'localhost',
		})
	})
})

describe('isLocal', () => {
	it('takes a request from this machine for local, unless a proxy has passed it on', () => {
		for (const peer of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) {
			expect(isLocal(requestFrom(peer, { host: 'localhost:3000' })), peer).toBe(true)
			for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
				expect(isLocal(requestFrom(peer, { [name]: '127.0.0.1' })), `${peer} ${name}`).toBe(false)
		}
	})

	it('takes no request from another machine for local', () => {
		for (const peer of ['10.0.0.2', '192.0.2.1', '::ffff:192.0.2.1', '1270.0.0.1'])
			expect(isLocal(requestFrom(peer, {})), peer).toBe(false)
	})
})

describe('proxyWarning', () => {
	const header = { 'x-forwarded-for': '192.0.2.1' }

	it('warns once when X-Forwarded-For arrives while TRUST_PROXY is not set', () => {
		const warn = vi.fn()
		const warnOfProxy = createProxyWarning({ warn }, undefined)
		for (const headers of [{}, header, header]) warnOfProxy(headers)
		expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY')]])
	})

	it.each([0, 1, ['10.0.0.0/8']])('logs no warning when TRUST_PROXY is %j', (setting) => {
		const warn = vi.fn()
		createProxyWarning({ warn }, setting)(header)
		expect(warn).not.toHaveBeenCalled()
	})
})
