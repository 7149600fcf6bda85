/** The built site inside the test's own process, so that a test can hold its database and its limits in its hands. */
import { existsSync } from 'node:fs'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { parseEnv } from '../../app/runtime/env.server.ts'
import type { Db } from '../../db/client.ts'
import { createArchiveServer } from '../../server/create-server.ts'
import { defaultLimits } from '../../server/limits.ts'
import { contextWith, testContext } from './database.ts'
import { siteOrigin } from './settings.ts'

export type BuiltSite = {
	origin: string
	port: number
	server: http.Server
	/** Has the pages read from another connection. */
	setDatabase: (db: Db) => void
	close: () => Promise<void>
}

type Limits = typeof defaultLimits
type Options = {
	/** Settings on top of the tests' own. */
	settings?: Record<string, string>
	limits?: Partial<Omit<Limits, 'http'>> & { http?: Partial<Limits['http']> }
	/** Instead of what `npm run build` made. */
	build?: ServerBuild
}

/** Serves the build over the database file, with the connection that the test uses. */
export async function serveBuild(
	databaseFile: string,
	{ settings = {}, limits = {}, build }: Options = {},
): Promise<BuiltSite> {
	const env = parseEnv({
		SITE_URL: siteOrigin,
		LOG_LEVEL: 'silent',
		DATABASE_PATH: databaseFile,
		...settings,
	})
	const context = {
		...contextWith({ ...env, SESSION_SECRET: testContext.env.SESSION_SECRET }),
		get content() {
			return testContext.content
		},
		get edition() {
			return testContext.edition
		},
	}
	const { server, close } = await createArchiveServer(build ?? (await loadBuild()), context, {
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

/** Server build of `npm run build`. */
export async function loadBuild(): Promise<ServerBuild> {
	const file = path.resolve('build/server/index.js')
	if (!existsSync(file)) throw new Error('run `npm run build` first')
	return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServerBuild
}
