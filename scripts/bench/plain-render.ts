/** `node plain-render.ts PATH COUNT`: prints the milliseconds, as a median, that React alone takes for a page. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { closeDatabase } from '../../app/services/database.server.ts'
import { median } from './statistics.ts'

const [page = '/', count = '50'] = process.argv.slice(2)
const warmUps = 30
const url = `http://127.0.0.1:3000${page}`

const context = await loadContext()
const times: number[] = []
for (let number = 0; number < warmUps + Number(count); number++) {
	const started = performance.now()
	renderToString(createElement(RemixServer, { context, url }))
	if (number >= warmUps) times.push(performance.now() - started)
}
await closeDatabase()
process.stdout.write(String(median(times)))

/** What the page's loaders give, ready to be rendered. */
async function loadContext(): Promise<EntryContext> {
	const file = pathToFileURL(path.join('build', 'server', 'index.js')).href
	const build = (await import(file)) as ServerBuild
	let loaded: EntryContext | undefined
	const entry = {
		module: {
			...build.entry.module,
			default: (_request: Request, _status: number, _headers: Headers, given: EntryContext) => {
				loaded = { ...given, serverHandoffStream: undefined } as EntryContext
				return new Response()
			},
		},
	}
	await createRequestHandler({ ...build, entry }, 'production')(new Request(url), { requestId: 'bench' })
	if (!loaded) throw new Error(`${page} is no page`)
	return loaded
}
