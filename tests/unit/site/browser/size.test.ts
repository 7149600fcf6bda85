import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

const kb = 1024
const entry = fileURLToPath(new URL('../../../../app/site/browser/main.ts', import.meta.url))

it('weighs less than 6 KB compressed, and 12 KB with the map', async () => {
	const built = await build({
		configFile: false,
		logLevel: 'error',
		build: { write: false, rollupOptions: { input: entry } },
	})
	if (!('output' in built)) throw new Error('expected one build')
	const chunks = built.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk : []))
	const sizeOf = (some: typeof chunks) => brotliCompressSync(some.map(({ code }) => code).join('')).length
	const withoutMap = chunks.filter(({ name }) => name !== 'incident-map')
	expect(withoutMap).toHaveLength(chunks.length - 1)
	expect(withoutMap.map(({ code }) => code).join('')).toContain('SUBSCRIBING...')
	expect(sizeOf(withoutMap)).toBeLessThan(6 * kb)
	expect(sizeOf(chunks)).toBeLessThan(12 * kb)
})
