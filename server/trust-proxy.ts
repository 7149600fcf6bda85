import type { IncomingMessage } from 'node:http'
import proxyaddr from 'proxy-addr'
import type { Env } from '../app/runtime/env.server.ts'

/** Who asks, and by which origin they came. */
export type Visitor = {
	address: string
	protocol: 'http' | 'https'
	host: string
	/** Whether the request comes from this machine itself, and through no proxy. */
	isLocal: boolean
}

type Trusts = (address: string, hop: number) => boolean

/**
 * Reads the visitor from a request. `setting` (TRUST_PROXY) is a number of hops or a list of addresses and networks;
 * X-Forwarded-* headers are believed from those only.
 */
export function createProxyTrust(setting: Env['TRUST_PROXY']): (req: IncomingMessage) => Visitor {
	if (setting === undefined) return readPeer
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
			isLocal: isLocal(req),
		}
	}
}

/** Whether a connection from `address` comes from a trusted proxy, and so from many visitors. */
export function isTrustedPeer(setting: Env['TRUST_PROXY']): (address: string) => boolean {
	if (setting === undefined) return () => false
	const trusts = readSetting(setting)
	return (address) => trusts(address, 0)
}

/** The visitor is the other end of the connection. */
function readPeer(req: IncomingMessage): Visitor {
	const { socket, headers } = req
	return {
		address: plain(socket.remoteAddress ?? ''),
		protocol: 'http',
		host: headers.host ?? 'localhost',
		isLocal: isLocal(req),
	}
}

const forwardingHeaders = [
	'forwarded',
	'via',
	'x-forwarded-for',
	'x-forwarded-host',
	'x-forwarded-proto',
	'x-real-ip',
]

/** A proxy on this machine comes from the same address, but names itself or its visitor. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
	const isLoopback = /^(::1|127\.[\d.]+)$/.test(plain(socket.remoteAddress ?? ''))
	return isLoopback && forwardingHeaders.every((name) => headers[name] === undefined)
}

function readSetting(setting: NonNullable<Env['TRUST_PROXY']>): Trusts {
	if (typeof setting === 'number') return (_address, hop) => hop < setting
	return proxyaddr.compile(setting)
}

function firstOf(header: string | string[] | undefined): string | undefined {
	const value = Array.isArray(header) ? header[0] : header
	return value?.split(',')[0]?.trim() || undefined
}

/** `::ffff:192.0.2.1` is the IPv4 address that it carries. */
function plain(address: string): string {
	return address.startsWith('::ffff:') ? address.replace(/^::ffff:(?=\d+\.)/, '') : address
}
