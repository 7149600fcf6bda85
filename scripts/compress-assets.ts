/** Lays brotli and gzip beside each text file of the built site, so that serving them costs no compression. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = 'build/client'
const compressible = /\.(js|css|svg|json|txt|xml|map)$/
/** Below this the headers weigh more than what is saved. */
const minBytes = 512

for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
	const file = path.join(root, name)
	if (!compressible.test(name) || !statSync(file).isFile()) continue
	const body = readFileSync(file)
	if (body.length < minBytes) continue
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
	writeFileSync(`${file}.br`, brotliCompressSync(body, { params }))
	writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
}
