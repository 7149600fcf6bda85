/** Development server. */
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

it('leaves the hashing of passwords out, which no browser can load', async () => {
	const server = await createServer({
		cacheDir: temporaryFolder(),
		server: { middlewareMode: true, hmr: false, ws: false, watch: null },
		logLevel: 'silent',
		optimizeDeps: { esbuildOptions: { logLevel: 'silent' } },
	})
	const { client } = server.environments
	// Remix reads whatever a route imports so, to find its styles.
	await client.transformRequest('/app/domain/accounts/passwords.server.ts')
	expect(Object.keys(client.depsOptimizer?.metadata.discovered ?? {})).not.toContain('@node-rs/argon2')
	await server.close()
})
