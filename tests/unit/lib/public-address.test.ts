import { expect, it } from 'vitest'
import { isPublicAddress } from '../../../app/lib/public-address.ts'

it('takes addresses of the Internet for public', () => {
	const addresses = [
		'1.1.1.1',
		'93.184.215.14',
		'172.32.0.1',
		'2606:2800:21f:cb07:6820:80da:af6b:8b2c',
		'::ffff:1.1.1.1',
		'64:ff9b::1.1.1.1',
	]
	expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([])
})

it('takes reserved addresses, and text that is no address, for private', () => {
	const addresses = [
		'0.0.0.0',
		'10.1.2.3',
		'100.64.0.1',
		'127.0.0.1',
		'127.255.255.254',
		'169.254.169.254',
		'172.16.0.1',
		'172.31.255.255',
		'192.0.0.1',
		'192.0.2.1',
		'192.168.1.1',
		'198.18.0.1',
		'198.51.100.1',
		'203.0.113.1',
		'224.0.0.1',
		'255.255.255.255',
		'::',
		'::1',
		'::127.0.0.1',
		'::ffff:127.0.0.1',
		'::ffff:a00:1',
		'64:ff9b::7f00:1',
		'64:ff9b::10.0.0.1',
		'64:ff9b:1::1.1.1.1',
		'2001::1',
		'2001:db8::1',
		'2002:7f00:1::1',
		'3fff::1',
		'fc00::1',
		'fd12:3456::1',
		'fe80::1',
		'fe80::1%eth0',
		'ff02::1',
		'localhost',
		'',
	]
	expect(addresses.filter((address) => isPublicAddress(address))).toEqual([])
})
