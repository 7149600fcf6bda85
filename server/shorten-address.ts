import { isIPv4, isIPv6 } from 'node:net'

/** An address cut to its network: /24 for IPv4, /48 for IPv6. Example: `192.0.2.7` gives `192.0.2.0/24`. */
export function shortenAddress(address: string): string {
	if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
	if (!isIPv6(address)) return ''
	const [head = '', tail] = address.split('::')
	const left = head ? head.split(':') : []
	const right = tail ? tail.split(':') : []
	const missing = tail === undefined ? 0 : 8 - left.length - right.length
	const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
	return `${groups.slice(0, 3).join(':')}::/48`
}
