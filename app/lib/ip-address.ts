import { isIP, SocketAddress } from 'node:net'

/**
 * Reads an IP address as proxies write it: bare, in brackets, with a port or with a zone. Returns its one spelling, so
 * that limits count a sender once; null when the text is no address.
 */
export function parseAddress(text: string): string | null {
	const bare = text.trim().replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
	const address = isIP(bare) ? bare : bare.replace(/:\d+$/, '')
	const version = isIP(address)
	if (version === 0) return null
	const [withoutZone = ''] = address.split('%', 1)
	const family = version === 6 ? 'ipv6' : 'ipv4'
	return unmapIPv4(new SocketAddress({ address: withoutZone, family }).address)
}

/** `::ffff:192.0.2.1`, as a socket for both versions says, is the IPv4 address that it carries. */
export function unmapIPv4(address: string): string {
	return address.startsWith('::ffff:') ? address.replace(/^::ffff:(?=\d+\.)/, '') : address
}
