import { describe, expect, it } from 'vitest'
import { rateLimitKey, shortenAddress } from '../../../app/lib/ip-address.ts'

describe('shortenAddress', () => {
	it.each([
		['192.0.2.7', '192.0.2.0/24'],
		['2001:db8:abcd:12::1', '2001:db8:abcd::/48'],
		['2001:db8:abcd:12:0:0:0:1', '2001:db8:abcd::/48'],
		['2001:db8::1', '2001:db8:0::/48'],
		['::1', '0:0:0::/48'],
		['::', '0:0:0::/48'],
		['fe80::1%eth0', 'fe80:0:0::/48'],
		['unknown', ''],
		['', ''],
	])('shortenAddress cuts %j to %j', (address, network) => {
		expect(shortenAddress(address)).toBe(network)
	})
})

describe('rateLimitKey', () => {
	it.each([
		['192.0.2.7', '192.0.2.7'],
		['2001:db8:abcd:12::1', '2001:db8:abcd:12::/64'],
		['2001:db8:abcd:12:ffff:ffff:ffff:ffff', '2001:db8:abcd:12::/64'],
		['2001:db8::1', '2001:db8:0:0::/64'],
		['unknown', 'unknown'],
	])('rateLimitKey counts %j as %j', (address, sender) => {
		expect(rateLimitKey(address)).toBe(sender)
	})
})
