import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

const MAX_BYTES = 6 * 1024
const entry = fileURLToPath(new URL('../../../../app/site/browser/main.ts', import.meta.url))

it('weighs less than 6 KB compressed', async () => {
	const built = await build({
		configFile: false,
		logLevel: 'error',
		build: { write: false, rollupOptions: { input: entry } },
	})
	if (!('output' in built)) throw new Error('expected one build')
	const code = built.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
	expect(code).toContain('SUBSCRIBING...')
	expect(brotliCompressSync(code).length).toBeLessThan(MAX_BYTES)
})
