import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/server-runtime' {
	interface Future {
		v3_singleFetch: true
	}
}

/** Builds the HTTP server and its worker thread with the site, so that they share one copy of every module. */
const serverEntries: Plugin = {
	name: 'server-entries',
	config: (_config, { command, isSsrBuild }) =>
		command === 'build' && isSsrBuild
			? {
					build: {
						rollupOptions: {
							input: {
								index: 'virtual:remix/server-build',
								main: 'server/main.ts',
								'content-worker': 'app/domain/articles/content-worker/thread.server.ts',
							},
							output: { entryFileNames: '[name].js' },
						},
					},
				}
			: undefined,
}

export default defineConfig({
	plugins: [remix(remixConfig), serverEntries],
	// An inlined asset would be a data: address, which the content security policy refuses.
	build: { assetsInlineLimit: 0, cssCodeSplit: false, target: 'es2022' },
	worker: { format: 'es' },
	// In development Remix reads routes whole to find their styles, the server's packages included; made ready for a
	// browser this one fails, and the packages of the editor with it.
	optimizeDeps: { exclude: ['@node-rs/argon2'] },
})
