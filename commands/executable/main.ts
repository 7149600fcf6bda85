/** What the executable runs first: unpacks the program into the data folder, and runs its dispatcher from there. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { getAsset, getAssetKeys, getRawAsset } from 'node:sea'
import { zstdDecompressSync } from 'node:zlib'
import { SettingsError } from '../../app/lib/settings-error.ts'
import { systemErrorMessage } from '../../app/lib/system-errors.ts'
import { env } from '../../app/runtime/env.server.ts'
import type { run } from '../run.ts'
import { isUnpacked, type Parts, unpack } from './unpack.ts'

/** The asset that holds the checksum of each part. */
const manifestKey = 'manifest'

/** Ends the names of assets that are compressed: a library of 19 MB is one of 7. */
const packedSuffix = '.zst'

/** What the executable asks of a process of its own, so that it does not keep the memory that unpacking takes. */
const unpackTask = 'unpack'

function start(): void {
	try {
		const manifest = getAsset(manifestKey, 'utf8')
		const folder = path.resolve(env().dataFolder, '.program')
		const name = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
		const parts = listParts(manifest)
		const [task] = process.argv.slice(2)
		if (task === unpackTask) unpack(parts, folder, name)
		else runProgram(path.join(folder, name), parts, task)
	} catch (error) {
		const message = error instanceof SettingsError ? error.message : systemErrorMessage(error)
		process.stderr.write(`${message ?? (error as Error).stack}\n`)
		process.exit(1)
	}
}

function runProgram(root: string, parts: Parts, task: string | undefined): void {
	// The archive that asks for a picture to be encoded has unpacked everything, and that has to take little memory.
	const isEncoder = task === 'encode-picture'
	if (!isEncoder && !isUnpacked(root, parts)) unpackApart()
	const require = createRequire(path.join(root, 'package.json'))
	// The packages that load these would look elsewhere first and then tell of that.
	const addons = [...parts.keys()].filter(
		(name) => name.endsWith('.node') && !name.startsWith('node_modules/'),
	)
	if (!isEncoder) for (const name of addons) require(`./${name}`)
	const program = require('./build/server/main.js') as { run: typeof run }
	void program.run(process.argv.slice(2), root)
}

function unpackApart(): void {
	const { error, status } = spawnSync(process.execPath, [unpackTask], {
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	if (error) throw error
	// That process has said what is wrong.
	if (status !== 0) process.exit(1)
}

function listParts(manifest: string): Parts {
	const keys = new Set(getAssetKeys())
	const bytesOf = (key: string) => new Uint8Array(getRawAsset(key) as ArrayBuffer)
	const read = (name: string) =>
		keys.has(name) ? bytesOf(name) : zstdDecompressSync(bytesOf(`${name}${packedSuffix}`))
	const checksums = Object.entries(JSON.parse(manifest) as Record<string, string>)
	return new Map(checksums.map(([name, checksum]) => [name, { checksum, read: () => read(name) }]))
}

start()
