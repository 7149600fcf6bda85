/**
 * A process that is forked with the path of a page. It sends `ready`; then, for each number that it receives, it renders
 * the page that many times and sends the median of the milliseconds that React alone took.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { openContext } from '../../app/runtime/context.server.ts'
import { median } from './statistics.ts'

const [page = '/'] = process.argv.slice(2)
const warmUps = 30
const url = `http://127.0.0.1:3000${page}`

const { context: archive } = await openContext()
const context = await loadContext()
render(warmUps)
process.on('message', (count: number) => process.send?.(render(count)))
process.once('disconnect', () => archive.db.destroy())
process.send?.('ready')

function render(count: number): number {
	const times = Array.from({ length: count }, () => {
		const started = performance.now()
		renderToString(createElement(RemixServer, { context, url }))
		return performance.now() - started
	})
	return median(times)
}

/** Loader data of the page, ready to be rendered. */
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
	await createRequestHandler({ ...build, entry }, 'production')(new Request(url), {
		...archive,
		requestId: 'bench',
	})
	if (!loaded) throw new Error(`${page} is no page`)
	return loaded
}
