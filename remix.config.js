/**
 * Where Remix is configured. `vite.config.ts` hands these options to the Vite plugin (docs/decisions/0001).
 * The v3 flags are on, so that the move to React Router 7 is a rename; but for lazy discovery, whose address
 * `/__manifest` lets anybody keep the server busy for seconds with one request (CVE-2026-55685).
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	serverModuleFormat: 'esm',
	ignoredRouteFiles: ['**/.*'],
	future: {
		v3_fetcherPersist: true,
		v3_lazyRouteDiscovery: false,
		v3_relativeSplatPath: true,
		v3_routeConfig: true,
		v3_singleFetch: true,
		v3_throwAbortReason: true,
	},
}
