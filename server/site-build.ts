/**
 * The site's build for any server of Remix. The archive's own server hands every loader the context (decision 0019);
 * another one, such as remix-serve, hands on nothing, and the loaders then share a context that is opened for the first.
 * Loaders and actions whose storage fails respond with 503: Remix alone would respond with 500.
 */
import * as build from 'virtual:remix/server-build'
import { type AppLoadContext, data, type ServerBuild } from '@remix-run/node'
import { takeShippedRecord } from '../app/domain/editions/shipped/shipped-record.server.ts'
import { completePromises } from '../app/domain/promises/promises.server.ts'
import { prepareSearch } from '../app/domain/search/search-index.server.ts'
import { errorStatus, logError } from '../app/http/error-status.server.ts'
import { type Context, openContext } from '../app/runtime/context.server.ts'
import { storageErrorCode } from '../db/errors.ts'

export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath } = build

type Module = ServerBuild['routes'][string]['module']
type Handler = NonNullable<Module['loader']>
type Args = Omit<Parameters<Handler>[0], 'context'> & { context: Partial<AppLoadContext> }

let opened: Promise<Context> | undefined

function openOnce(): Promise<Context> {
	opened ??= openReady()
	return opened
}

/** Our own server takes in the record and prepares the search when it starts. */
async function openReady(): Promise<Context> {
	const { context } = await openContext()
	await takeShippedRecord(context)
	await completePromises(context)
	await prepareSearch(context)
	return context
}

export const routes: ServerBuild['routes'] = Object.fromEntries(
	Object.entries(build.routes).map(([id, route]) => {
		const { module } = route as NonNullable<ServerBuild['routes'][string]>
		const wrapped = { ...module, loader: wrap(module, module.loader), action: wrap(module, module.action) }
		return [id, { ...route, module: wrapped }]
	}),
) as ServerBuild['routes']

function wrap(module: Module, handler: Module['loader'] | Module['action']) {
	if (typeof handler !== 'function') return handler
	return async ({ context, ...args }: Args) => {
		const full = context.db ? (context as AppLoadContext) : await sharedContext(context)
		try {
			return await handler({ ...args, context: full })
		} catch (error) {
			if (storageErrorCode(error) === null) throw error
			logError(error, { request: args.request, context: full })
			throw storageResponse(error, module.default !== undefined)
		}
	}
}

async function sharedContext(given: Partial<AppLoadContext>): Promise<AppLoadContext> {
	const context = await openOnce()
	await context.record.refresh()
	return { ...context, ...given }
}

/** Without a page of its own a route sends what it throws as it is: data would lose its headers. */
function storageResponse(error: unknown, hasPage: boolean) {
	const { status, message, headers } = errorStatus(error)
	if (hasPage) return data(message, { status, headers })
	return new Response(`${message}\n`, {
		status,
		headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	})
}
