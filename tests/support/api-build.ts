/** The API's routes as Remix builds them, without the pages: enough for Remix's own request handler. */

// The package's index would load the whole compiler.
import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js'
import type { ServerBuild } from '@remix-run/node'
import { staticFirst } from '../../app/http/route-order.ts'
import remixConfig from '../../remix.config.js'

type RouteModule = ServerBuild['routes'][string]['module']

const modules = import.meta.glob<RouteModule>('../../app/routes/api.*.ts', { eager: true })

/** The routes under `/api` by id, with the paths that Remix reads from the names of their files. */
export const apiRoutes = staticFirst(
	Object.values(flatRoutes('app')).filter(({ id }) => id.startsWith('routes/api.')),
)

/** To be given to `createRequestHandler`. `onError` hears of what no route has caught. */
export function apiBuild(onError: (error: unknown) => void): ServerBuild {
	const root = { id: 'root', path: '', module: { default: () => null } }
	const routes = apiRoutes.map((route) => {
		const module = modules[`../../app/${route.file}`]
		if (!module) throw new Error(`no module for ${route.file}`)
		return [route.id, { ...route, module }] as const
	})
	return {
		mode: 'production',
		entry: { module: { default: rejectPages, handleError: onError } },
		routes: { root, ...Object.fromEntries(routes) },
		assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
		assetsBuildDirectory: '',
		publicPath: '/',
		future: remixConfig.future as ServerBuild['future'],
		isSpaMode: false,
	}
}

function rejectPages(): never {
	throw new Error('only the API is under test')
}
