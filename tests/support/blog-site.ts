/** The pages of articles as readers get them: the real document, routes and headers, without a network. */

// The package's index would load the whole compiler.
import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { articleInput } from '../../app/domain/articles/article-input.ts'
import { replaceArticle } from '../../app/domain/articles/articles.server.ts'
import * as entry from '../../app/entry.server.tsx'
import * as root from '../../app/root.tsx'
import remixConfig from '../../remix.config.js'
import { articleBody } from '../factories/article.ts'
import { requestContext, testContext } from './database.ts'
import { parsePage } from './page-markup.ts'
import { siteOrigin } from './settings.ts'

type RouteModule = ServerBuild['routes'][string]['module']

const modules = import.meta.glob<RouteModule>(
	['../../app/routes/_site.tsx', '../../app/routes/_site.blog_.*', '../../app/routes/blog.*'],
	{ eager: true },
)

const routes = Object.values(flatRoutes('app')).flatMap((route) => {
	const module = modules[`../../app/${route.file}`]
	return module ? [[route.id, { ...route, module }] as const] : []
})

const rootRoute = { id: 'root', path: '', module: root as RouteModule }

/** Route manifest for the browser; rendering reads it too. */
const assets = Object.fromEntries(
	[rootRoute, ...routes.map(([, route]) => route)].map(({ module: _, ...route }) => [
		route.id,
		{
			...route,
			module: '',
			hasAction: false,
			hasLoader: true,
			hasClientAction: false,
			hasClientLoader: false,
			hasErrorBoundary: false,
		},
	]),
)

const handle = createRequestHandler(
	{
		mode: 'production',
		entry: { module: entry },
		routes: { root: rootRoute, ...Object.fromEntries(routes) },
		assets: { entry: { module: '', imports: [] }, routes: assets, url: '', version: '' },
		assetsBuildDirectory: '',
		publicPath: '/',
		future: remixConfig.future as ServerBuild['future'],
		isSpaMode: false,
	},
	'production',
)

/** Response to a reader at a path. */
export async function read(path: string, headers: Record<string, string> = {}) {
	const response = await handle(
		new Request(siteOrigin + path, { headers }),
		requestContext({ requestId: 'a request' }),
	)
	const text = await response.text()
	const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
	const page = parsePage(isPage ? text : '')
	return { status: response.status, headers: response.headers, text, page }
}

/** Saves an article again, published unless `fields` say otherwise. */
export function save(id: number, fields: Record<string, unknown> = {}) {
	return replaceArticle(testContext, id, articleInput.parse(articleBody({ status: 'published', ...fields })))
}

/** The links of a `Link` header or of a list in its format: address, relation, other attributes. */
export function parseLinks(text: string | null) {
	return [...(text ?? '').matchAll(/<([^>]+)>((?:; \w+="[^"]*")*)/g)].map(([, href = '', rest = '']) => {
		const attributes = [...rest.matchAll(/; (\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
			name,
			value,
		])
		return { href: href.replace(siteOrigin, ''), ...Object.fromEntries(attributes) } as Record<string, string>
	})
}
