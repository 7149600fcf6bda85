import { data, type ServerBuild } from '@remix-run/node'
import { type ErrorStatus, errorStatus, logFault } from '../app/http/error-status.server.ts'
import { storageFault } from '../db/errors.ts'

type Module = ServerBuild['routes'][string]['module']
type Handler = NonNullable<Module['loader']>

/** The build, with loaders and actions whose storage fails: they return 503: Remix alone would take each for a 500. */
export function respondToStorageFaults(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route) return [id, route]
		const { loader, action } = route.module
		const hasPage = route.module.default !== undefined
		const guarded = {
			...route.module,
			loader: loader && guard(loader, hasPage),
			action: action && guard(action as Handler, hasPage),
		}
		return [id, { ...route, module: guarded as Module }]
	})
	return { ...build, routes: Object.fromEntries(routes) }
}

function guard(handler: Handler, hasPage: boolean): Handler {
	return async (args) => {
		try {
			return await handler(args)
		} catch (error) {
			if (storageFault(error) === null) throw error
			logFault(error, args)
			const { status, message, headers } = errorStatus(error)
			// Without a page of its own a route sends what it throws as it is: data would lose its headers.
			throw hasPage ? data(message, { status, headers }) : plainResponse({ status, message, headers })
		}
	}
}

function plainResponse({ status, message, headers }: Pick<ErrorStatus, 'status' | 'message' | 'headers'>) {
	return new Response(`${message}\n`, {
		status,
		headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	})
}
