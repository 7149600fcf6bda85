import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import proxyaddr from 'proxy-addr'
import { parseAddress, unmapIPv4 } from '../app/lib/ip-address.ts'
import type { Context } from '../app/runtime/context.server.ts'
import type { Env } from '../app/runtime/env.server.ts'

/** The sender of a request, and the origin that it came to. */
export type Visitor = {
	address: string
	protocol: 'http' | 'https'
	host: string
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
		const peer = peerAddress(req)
		const isProxy = trusts(peer, 0)
		const forwardedProtocol = isProxy ? firstOf(req.headers['x-forwarded-proto']) : undefined
		const forwardedHost = isProxy ? firstOf(req.headers['x-forwarded-host']) : undefined
		return {
			address: findVisitor(peer, req.headers['x-forwarded-for'], trusts),
			protocol: forwardedProtocol?.toLowerCase() === 'https' ? 'https' : ownProtocol(req),
			host: forwardedHost ?? req.headers.host ?? 'localhost',
		}
	}
}

/** Returns true when a connection from `address` comes from a trusted proxy, and so from many visitors. */
export function isTrustedPeer(setting: Env['TRUST_PROXY']): (address: string) => boolean {
	if (setting === undefined) return () => false
	const trusts = readSetting(setting)
	return (address) => trusts(address, 0)
}

/**
 * The first address that no trusted proxy has, from the peer backwards. What a proxy forwards as no address at all
 * (`unknown`) counts as the proxy that forwarded it: a text of its own would be a sender that no limit knows.
 */
function findVisitor(peer: string, header: string | string[] | undefined, trusts: Trusts): string {
	const forwarded = String(header ?? '')
		.split(',')
		.filter((entry) => entry.trim())
	let address = peer
	for (let hop = 0; address && trusts(address, hop); hop++) {
		const next = parseAddress(forwarded.pop() ?? '')
		if (next === null) break
		address = next
	}
	return address
}

/** The visitor is the other end of the connection. */
function readPeer(req: IncomingMessage): Visitor {
	return {
		address: peerAddress(req),
		protocol: ownProtocol(req),
		host: req.headers.host ?? 'localhost',
	}
}

/** The protocol of the connection itself. */
function ownProtocol({ socket }: IncomingMessage): Visitor['protocol'] {
	return socket instanceof TLSSocket ? 'https' : 'http'
}

const forwardingHeaders = [
	'forwarded',
	'via',
	'x-forwarded-for',
	'x-forwarded-host',
	'x-forwarded-proto',
	'x-real-ip',
]

/**
 * Returns true when the request comes from this machine itself, and through no proxy: one on this machine comes from the same
 * address, but names itself or its visitor.
 */
export function isLocal(req: IncomingMessage): boolean {
	const isLoopback = /^(::1|127\.[\d.]+)$/.test(peerAddress(req))
	return isLoopback && forwardingHeaders.every((name) => req.headers[name] === undefined)
}

function readSetting(setting: NonNullable<Env['TRUST_PROXY']>): Trusts {
	if (typeof setting === 'number') return (_address, hop) => hop < setting
	return proxyaddr.compile(setting)
}

function firstOf(header: string | string[] | undefined): string | undefined {
	const value = Array.isArray(header) ? header[0] : header
	return value?.split(',')[0]?.trim() || undefined
}

/** The address of the other end; `''` when the connection is gone. */
function peerAddress({ socket }: IncomingMessage): string {
	return unmapIPv4(socket.remoteAddress ?? '')
}

const warning =
	'A request carries X-Forwarded-For, but TRUST_PROXY is not set. If a proxy stands in front, all visitors count as ' +
	'one: a few failed sign-ins by anybody keep everybody out. Set TRUST_PROXY, for one proxy to 1.'

/**
 * Returns a function that warns in the log, once, when a proxy seems to stand in front although `TRUST_PROXY` is not set:
 * limits would take everybody for one sender. Without a proxy anybody can cause the warning, and it does no harm.
 */
export function createProxyWarning(
	log: Pick<Context['log'], 'warn'>,
	setting: Env['TRUST_PROXY'],
): (headers: IncomingHttpHeaders) => void {
	let hasWarned = setting !== undefined
	return (headers) => {
		if (hasWarned || headers['x-forwarded-for'] === undefined) return
		hasWarned = true
		log.warn(warning)
	}
}
