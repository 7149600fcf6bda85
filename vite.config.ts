import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/server-runtime' {
	interface Future {
		v3_singleFetch: true
	}
}

export default defineConfig({
	plugins: [remix(remixConfig)],
	// An inlined asset would be a data: address, which the content security policy refuses.
	build: { assetsInlineLimit: 0, cssCodeSplit: false, target: 'es2022' },
	worker: { format: 'es' },
	// In development Remix reads routes whole to find their styles, the server's packages included; made ready for a
	// browser this one fails, and the packages of the editor with it.
	optimizeDeps: { exclude: ['@node-rs/argon2'] },
})
