/** The built site inside the test's own process, so that a test can hold its database and its limits in its hands. */
import './settings.ts'
import { existsSync } from 'node:fs'
import http, { type IncomingHttpHeaders } from 'node:http'

import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { parseEnv } from '../../app/runtime/env.server.ts'
import type { Db } from '../../db/client.ts'
import { createArchiveServer } from '../../server/create-server.ts'
import { defaultLimits } from '../../server/limits.ts'
import { testContext } from './database.ts'
import { siteOrigin } from './settings.ts'

export type BuiltSite = {
	origin: string
	port: number
	server: http.Server
	/** Has the pages read from another connection. */
	setDatabase: (db: Db) => void
	close: () => Promise<void>
}
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

type Limits = typeof defaultLimits
type Options = {
	/** Settings on top of the tests' own. */
	settings?: Record<string, string>
	limits?: Partial<Omit<Limits, 'http'>> & { http?: Partial<Limits['http']> }
}

/** Serves the build over the database file, with the connection that the test uses. */
export async function serveBuild(
	databaseFile: string,
	{ settings = {}, limits = {} }: Options = {},
): Promise<BuiltSite> {
	const build = await loadBuild()
	const env = parseEnv({
		SITE_URL: siteOrigin,
		LOG_LEVEL: 'silent',
		DATABASE_PATH: databaseFile,
		...settings,
	})
	const context = { ...testContext, env }
	const { server, close } = await createArchiveServer(build, context, {
		...defaultLimits,
		...limits,
		http: { ...defaultLimits.http, ...limits.http },
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		origin: `http://127.0.0.1:${port}`,
		port,
		server,
		setDatabase: (db) => {
			context.db = db
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => {
					close()
					resolve()
				})
				server.closeAllConnections()
			}),
	}
}

/** What `npm run build` has made for the server. */
export async function loadBuild(): Promise<ServerBuild> {
	const file = path.resolve('build/server/index.js')
	if (!existsSync(file)) throw new Error('run `npm run build` first')
	return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServerBuild
}

/** A request as it is: no redirect is followed, no encoding asked for, and odd addresses stay odd. */
export function ask(
	site: BuiltSite,
	address: string,
	init: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
	const { method = 'GET', headers = {}, body } = init
	return new Promise((resolve, reject) => {
		const request = http.request(
			{ host: '127.0.0.1', port: site.port, path: address, method, headers, agent: false },
			(res) => {
				const chunks: Buffer[] = []
				res.on('data', (chunk: Buffer) => chunks.push(chunk))
				res.on('end', () =>
					resolve({
						status: res.statusCode ?? 0,
						headers: res.headers,
						body: Buffer.concat(chunks).toString(),
					}),
				)
				res.on('error', reject)
			},
		)
		request.on('error', reject)
		request.end(body)
	})
}

/** A form as a browser posts it. */
export function postForm(
	site: BuiltSite,
	address: string,
	fields: Record<string, string>,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const body = new URLSearchParams(fields).toString()
	const type = 'application/x-www-form-urlencoded'
	return ask(site, address, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } })
}

/** Bytes as they are, over a connection of their own: gives back all that came until the server closed it. */
export function sendRaw(site: BuiltSite, bytes: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = ''
		const socket = net.connect(site.port, '127.0.0.1', () => socket.write(bytes))
		socket.on('data', (chunk) => {
			answer += chunk.toString()
		})
		socket.once('close', () => resolve(answer))
		socket.once('error', reject)
	})
}

/** What `sendRaw` gave back, as an answer. */
export function parseRaw(text: string): Answer {
	const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
	const [first = '', ...lines] = head.split('\r\n')
	const headers = Object.fromEntries(
		lines.map((line) => {
			const [name = '', value = ''] = line.split(/: (.*)/s)
			return [name.toLowerCase(), value]
		}),
	)
	return { status: Number(first.split(' ')[1]), headers, body }
}
