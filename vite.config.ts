import { vitePlugin as remix } from '@remix-run/dev'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { defineConfig, type Plugin } from 'vite'
import type { openContext } from './app/runtime/context.server.ts'
import remixConfig from './remix.config.js'
import type { sendUpload } from './server/steps/files.ts'

declare module '@remix-run/server-runtime' {
	interface Future {
		v3_singleFetch: true
	}
}

/** Builds the HTTP server and its worker threads with the site, so that they share one copy of every module. */
const serverEntries: Plugin = {
	name: 'server-entries',
	config: (_config, { command, isSsrBuild }) =>
		command === 'build' && isSsrBuild
			? {
					build: {
						rollupOptions: {
							input: {
								index: 'server/site-build.ts',
								main: 'commands/run.ts',
								'backup-thread': 'app/domain/backups/backup-thread/thread.server.ts',
								'content-worker': 'app/domain/articles/content-worker/thread.server.ts',
								'image-encoder': 'app/domain/images/encoder/process.server.ts',
							},
							output: { entryFileNames: '[name].js' },
						},
					},
				}
			: undefined,
}

/** Hands loaders the context in development, where Remix's own handler would hand them nothing. */
const developmentContext: Plugin = {
	name: 'development-context',
	configureServer: (vite) => () => {
		let opening: ReturnType<typeof openContext> | undefined
		const open = async () => {
			const module = await vite.ssrLoadModule('/app/runtime/context.server.ts')
			return (module as { openContext: typeof openContext }).openContext()
		}
		vite.middlewares.use(async (req, res, next) => {
			try {
				opening ??= open()
				const { context } = await opening
				const files = (await vite.ssrLoadModule('/server/steps/files.ts')) as {
					sendUpload: typeof sendUpload
				}
				const [path = ''] = (req.url ?? '').split('?', 1)
				if (await files.sendUpload({ req, res, path }, context.env.dataFolder)) return
				const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
				const handle = createRequestHandler(build, 'development')
				await sendResponse(res, await handle(createRequest(req, res), { ...context }))
			} catch (error) {
				next(error)
			}
		})
	},
}

export default defineConfig({
	plugins: [developmentContext, remix(remixConfig), serverEntries],
	// An inlined asset would be a data: address, which the content security policy refuses.
	build: { assetsInlineLimit: 0, cssCodeSplit: false, target: 'es2022' },
	worker: { format: 'es' },
	// Built in, without what nothing uses of them: hundreds of files less to read make a start a sixth shorter and 15 MB smaller.
	ssr: {
		noExternal: ['kysely', 'zod', 'feedsmith', 'temporal-polyfill', 'csv-parse', 'postal-mime', 'diff'],
	},
	// In development Remix reads routes whole to find their styles, the server's packages included; made ready for a
	// browser this one fails, and the packages of the editor with it.
	optimizeDeps: { exclude: ['@node-rs/argon2', 'sharp'] },
})
