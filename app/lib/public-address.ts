import { BlockList, isIPv4 } from 'node:net'
import { parseAddress } from './ip-address.ts'

/** Networks of IPv4 that are not on the public Internet (IANA special-purpose registry), multicast and reserved ones included. */
const privateIPv4: [network: string, prefix: number][] = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
]

/** Networks inside global unicast that lead elsewhere: protocol assignments with Teredo, documentation, 6to4. */
const privateIPv6: [network: string, prefix: number][] = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
]

/** NAT64 puts an IPv4 address into the last 32 bits (RFC 6052). */
const nat64 = '64:ff9b::'

const privateNetworks = new BlockList()
const globalIPv6 = new BlockList()
for (const [network, prefix] of privateIPv4) {
	privateNetworks.addSubnet(network, prefix, 'ipv4')
	privateNetworks.addSubnet(nat64 + network, 96 + prefix, 'ipv6')
}
for (const [network, prefix] of privateIPv6) privateNetworks.addSubnet(network, prefix, 'ipv6')
globalIPv6.addSubnet('2000::', 3, 'ipv6')
globalIPv6.addSubnet(nat64, 96, 'ipv6')

/** True for an IP address on the public Internet; an IPv4 address inside an IPv6 one counts as itself. */
export function isPublicAddress(text: string): boolean {
	const address = parseAddress(text)
	if (address === null) return false
	if (isIPv4(address)) return !privateNetworks.check(address, 'ipv4')
	return globalIPv6.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
}
