/**
 * The site's build for any server of Remix. The archive's own server hands every loader the context (decision 0019);
 * another one, such as remix-serve, hands on nothing, and the loaders then share a context that is opened for the first.
 */

import * as build from 'virtual:remix/server-build'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { type Context, openContext } from '../app/runtime/context.server.ts'

export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath } = build

type Args = { context: Partial<AppLoadContext> }

let opened: Promise<Context> | undefined

function withContext<Handler>(handler: Handler): Handler {
	if (typeof handler !== 'function') return handler
	const handle = async (args: Args) => {
		if (args.context.db) return handler(args)
		opened ??= openContext()
		return handler({ ...args, context: { ...(await opened), ...args.context } })
	}
	return handle as Handler
}

export const routes: ServerBuild['routes'] = Object.fromEntries(
	Object.entries(build.routes).map(([id, route]) => {
		const { module } = route as NonNullable<ServerBuild['routes'][string]>
		const { loader, action } = module
		return [id, { ...route, module: { ...module, loader: withContext(loader), action: withContext(action) } }]
	}),
) as ServerBuild['routes']
