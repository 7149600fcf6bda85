import { isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'

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

/** An address cut to its network: /24 for IPv4, /48 for IPv6. Example: `192.0.2.7` gives `192.0.2.0/24`. */
export function shortenAddress(address: string): string {
	if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
	return isIPv6(address) ? `${ipv6Groups(address).slice(0, 3).join(':')}::/48` : ''
}

/**
 * Whom limits count as one: an IPv4 address, or the /64 network of an IPv6 address, which one customer has whole.
 * Anything else stands for itself.
 */
export function rateLimitKey(address: string): string {
	return isIPv6(address) ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address
}

/**
 * The network that limits count as one besides the sender: a single customer may have a whole /48 of IPv6. Anything
 * else stands for itself.
 */
export function networkOf(address: string): string {
	return shortenAddress(address) || address
}

/** The eight groups of an IPv6 address, those that `::` leaves out included. */
function ipv6Groups(address: string): string[] {
	const [head = '', tail] = address.split('::')
	const left = head ? head.split(':') : []
	const right = tail ? tail.split(':') : []
	const missing = tail === undefined ? 0 : 8 - left.length - right.length
	return [...left, ...Array<string>(missing).fill('0'), ...right]
}

/** A visitor's address as `LOG_ADDRESSES` lets it be written: whole, cut to its network, or not at all. */
export function loggedAddress(address: string, setting: 'full' | 'short' | 'none'): { address?: string } {
	if (setting === 'none') return {}
	return { address: setting === 'short' ? shortenAddress(address) : address }
}
