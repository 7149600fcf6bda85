/** Entry of the executable: parses the command, unpacks the program into the data folder, and runs it from there. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { getAsset, getAssetKeys, getRawAsset } from 'node:sea'
import { zstdDecompressSync } from 'node:zlib'
import { CommanderError } from 'commander'
import { SettingsError } from '../../app/lib/settings-error.ts'
import { systemErrorMessage } from '../../app/lib/system-errors.ts'
import { env } from '../../app/runtime/env.server.ts'
import { handleOutputErrors, print } from '../print.ts'
import { createProgram, exitAfterUsageError, normalizeArguments } from '../program.ts'
import type { run } from '../run.ts'
import { isUnpacked, type Parts, unpack } from './unpack.ts'

/** The asset that holds the checksum of each part. */
const manifestKey = 'manifest'

/** The asset that holds the versions of program and schema. */
const versionKey = 'version'

/** Ends the names of assets that are compressed: a library of 19 MB is one of 7. */
const compressedSuffix = '.zst'

/** Argument by which the executable starts a process of its own, so that it does not keep the memory that unpacking takes. */
const unpackTask = 'unpack'

/** Argument by which a running archive starts the image process, which takes little memory. */
const encoderTask = 'encode-image'

/** Thrown in the place of a command's action. */
const stopParsing = Symbol('parsed')

async function start(): Promise<void> {
	try {
		const args = process.argv.slice(2)
		const [task] = args
		if (task !== unpackTask && task !== encoderTask && !(await needsProgram(args))) return
		const manifest = getAsset(manifestKey, 'utf8')
		const folder = path.resolve(env().dataFolder, '.program')
		const name = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
		const parts = listParts(manifest)
		if (task === unpackTask) unpack(parts, folder, name)
		else runProgram(path.join(folder, name), parts, task)
	} catch (error) {
		const message = error instanceof SettingsError ? error.message : systemErrorMessage(error)
		process.stderr.write(`${message ?? (error as Error).stack}\n`)
		process.exit(1)
	}
}

/** Reads the command before anything is unpacked. Help, usage and version are printed here, whatever the settings are. */
async function needsProgram(args: string[]): Promise<boolean> {
	handleOutputErrors()
	let found = ''
	let isPlain = true
	const program = createProgram(true).hook('preAction', (_program, command) => {
		found = command.name()
		isPlain = Object.keys(command.opts()).length === 0
		throw stopParsing
	})
	try {
		await program.parseAsync(normalizeArguments(args, true), { from: 'user' })
	} catch (error) {
		if (error instanceof CommanderError) exitAfterUsageError(error)
		else if (error !== stopParsing) throw error
	}
	const isVersion = found === 'version' && isPlain
	if (isVersion) print(`${getAsset(versionKey, 'utf8')}, Node.js ${process.versions.node}`)
	return found !== '' && !isVersion
}

function runProgram(root: string, parts: Parts, task: string | undefined): void {
	// The archive that asks for an image to be encoded has unpacked everything, and that has to take little memory.
	const isEncoder = task === encoderTask
	if (!isEncoder && !isUnpacked(root, parts)) unpackInChildProcess()
	const require = createRequire(path.join(root, 'package.json'))
	// The packages that load these would look elsewhere first and then tell of that.
	const addons = [...parts.keys()].filter(
		(name) => name.endsWith('.node') && !name.startsWith('node_modules/'),
	)
	if (!isEncoder) for (const name of addons) require(`./${name}`)
	const program = require('./build/server/main.js') as { run: typeof run }
	void program.run(process.argv.slice(2), root)
}

function unpackInChildProcess(): void {
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
		keys.has(name) ? bytesOf(name) : zstdDecompressSync(bytesOf(`${name}${compressedSuffix}`))
	const checksums = Object.entries(JSON.parse(manifest) as Record<string, string>)
	return new Map(checksums.map(([name, checksum]) => [name, { checksum, read: () => read(name) }]))
}

void start()
