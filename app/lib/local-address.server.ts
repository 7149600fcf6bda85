import { lookup } from 'node:dns/promises'

/**
 * The address of a host. `localhost` is the machine itself also where no `/etc/hosts` says so, as in a minimal system
 * (RFC 6761, section 6.3); other hosts stay as they are.
 */
export async function localAddress(host: string): Promise<string> {
	if (host !== 'localhost') return host
	return lookup(host).then(
		({ address }) => address,
		() => '127.0.0.1',
	)
}

/** A host as it stands in a URL: an IPv6 address in brackets. */
export function hostInUrl(host: string): string {
	return host.includes(':') ? `[${host}]` : host
}
