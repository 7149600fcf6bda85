/** A certificate authority: Debian's pebble with a DNS server that leads every name to this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { request } from './http-client.ts'

const isInstalled = ['pebble', 'pebble-challtestsrv'].every((name) => !spawnSync(name, ['-h']).error)

/** Part of the title of a test that does not run here; `''` where pebble is installed. */
export const noPebble = isInstalled ? '' : " (not run: needs Debian's pebble)"

export type Authority = {
	/** `ACME_DIRECTORY` */
	directory: string
	/** A client that trusts certificates of this authority alone, and finds every name at this machine. */
	agent: () => Promise<https.Agent>
	stop: () => Promise<void>
}

type Options = {
	/** The port at which it asks for challenges. */
	httpPort: number
	/** Lifetime of its certificates. */
	validityS?: number
	/** The names that it issues no certificates for. */
	blocked?: string[]
	/** The certificate of its own server, in tests/support/certificates. */
	certificate?: 'localhost' | 'expired'
	port?: number
}

const certificateFile = (name: string) => path.resolve('tests/support/certificates', name)

/** Settings with which an archive trusts the server of the authority, as its administrator would for one of their own. */
export const trustAuthority = { NODE_EXTRA_CA_CERTS: certificateFile('localhost.pem') }

export async function startAuthority(options: Options): Promise<Authority> {
	const { httpPort, validityS = 90 * 86_400, blocked = [], certificate = 'localhost' } = options
	const [port, managementPort, dnsPort, dnsManagementPort] = await Promise.all([
		options.port ?? freePort(),
		...Array.from({ length: 3 }, freePort),
	])
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-pebble-'))
	const pebble = {
		listenAddress: `127.0.0.1:${port}`,
		managementListenAddress: `127.0.0.1:${managementPort}`,
		certificate: certificateFile(`${certificate}.pem`),
		privateKey: certificateFile(`${certificate}.key`),
		httpPort,
		tlsPort: httpPort,
		certificateValidityPeriod: validityS,
		domainBlocklist: blocked,
	}
	writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ pebble }))
	const off = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', '']
	const dns = spawn(
		'pebble-challtestsrv',
		[...off, '-dns01', `127.0.0.1:${dnsPort}`, '-management', `127.0.0.1:${dnsManagementPort}`],
		{ stdio: 'ignore' },
	)
	const authority = spawn(
		'pebble',
		['-config', path.join(folder, 'config.json'), '-dnsserver', `127.0.0.1:${dnsPort}`],
		{ stdio: 'ignore', env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_AUTHZREUSE: '0' } },
	)
	const ca = readFileSync(certificateFile(`${certificate}.pem`))
	const management = { origin: `https://localhost:${managementPort}`, agent: new https.Agent({ ca, lookup }) }
	const isUp = async () => {
		// A server whose certificate has expired is up when it is rejected for that.
		if (certificate === 'expired') await expect(request(management, '/roots/0')).rejects.toThrow('expired')
		else await request(management, '/roots/0')
	}
	await vi.waitFor(isUp, { timeout: 20_000, interval: 50 })
	return {
		directory: `https://localhost:${port}/dir`,
		agent: async () =>
			new https.Agent({
				ca: (await request(management, '/roots/0')).body,
				lookup,
				keepAlive: true,
				maxSockets: 1,
			}),
		stop: async () => {
			await Promise.all([end(authority), end(dns)])
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

const lookup: LookupFunction = (_name, options, callback) =>
	options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const ended = once(child, 'exit')
	child.kill()
	await ended
}
