/**
 * Where Remix is configured. `vite.config.ts` hands these options to the Vite plugin (docs/decisions/0001).
 * All v3 flags are on, so that the move to React Router 7 is a rename.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	serverModuleFormat: 'esm',
	ignoredRouteFiles: ['**/.*'],
	future: {
		v3_fetcherPersist: true,
		v3_lazyRouteDiscovery: true,
		v3_relativeSplatPath: true,
		v3_routeConfig: true,
		v3_singleFetch: true,
		v3_throwAbortReason: true,
	},
}
