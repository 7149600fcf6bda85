import type { IncomingMessage } from 'node:http'
import proxyaddr from 'proxy-addr'

/** Who asks, and by which origin they came. */
export type Visitor = { address: string; protocol: 'http' | 'https'; host: string }

type Trusts = (address: string, hop: number) => boolean

/**
 * Reads the visitor from a request. `setting` (TRUST_PROXY) is a number of hops or addresses and networks separated
 * by commas; X-Forwarded-* headers are believed from those only. Throws on a setting that is neither.
 */
export function createProxyTrust(setting: string | undefined): (req: IncomingMessage) => Visitor {
	const trusts = readSetting(setting)
	return (req) => {
		const peer = req.socket.remoteAddress ?? ''
		const isProxy = trusts(peer, 0)
		const forwardedProtocol = isProxy ? firstOf(req.headers['x-forwarded-proto']) : undefined
		const forwardedHost = isProxy ? firstOf(req.headers['x-forwarded-host']) : undefined
		return {
			address: plain(peer ? proxyaddr(req, trusts) : ''),
			protocol: forwardedProtocol === 'https' ? 'https' : 'http',
			host: forwardedHost ?? req.headers.host ?? 'localhost',
		}
	}
}

function readSetting(setting: string | undefined): Trusts {
	if (!setting) return () => false
	if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
	return proxyaddr.compile(setting.split(',').map((part) => part.trim()))
}

function firstOf(header: string | string[] | undefined): string | undefined {
	const value = Array.isArray(header) ? header[0] : header
	return value?.split(',')[0]?.trim() || undefined
}

/** `::ffff:192.0.2.1` is the IPv4 address that it carries. */
function plain(address: string): string {
	return address.replace(/^::ffff:(?=\d+\.)/, '')
}
