/** What the executable runs first: unpacks the program into the data folder, and runs its dispatcher from there. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { getAsset, getAssetKeys, getRawAsset } from 'node:sea'
import { SettingsError } from '../../app/lib/settings-error.ts'
import { systemErrorMessage } from '../../app/lib/system-errors.ts'
import { env } from '../../app/runtime/env.server.ts'
import type { run } from '../run.ts'
import { type Parts, unpack } from './unpack.ts'

/** The asset that holds the hash of all others. */
const hashKey = 'hash'

function start(): void {
	try {
		const folder = path.resolve(env().dataFolder, '.program')
		const parts = readParts()
		const root = unpack(parts, folder, getAsset(hashKey, 'utf8'))
		const require = createRequire(path.join(root, 'package.json'))
		// The packages that load these would look elsewhere first and then tell of that.
		for (const name of parts.keys())
			if (name.endsWith('.node') && !name.startsWith('node_modules/')) require(`./${name}`)
		const program = require('./build/server/main.js') as { run: typeof run }
		void program.run(process.argv.slice(2), root)
	} catch (error) {
		const message = error instanceof SettingsError ? error.message : systemErrorMessage(error)
		process.stderr.write(`${message ?? (error as Error).stack}\n`)
		process.exit(1)
	}
}

function readParts(): Parts {
	const keys = getAssetKeys().filter((key) => key !== hashKey)
	return new Map(keys.map((key) => [key, new Uint8Array(getRawAsset(key) as ArrayBuffer)]))
}

start()
