/**
 * `npm run executable`: makes `build/archive` of what `npm run build` has made, one file that needs no Node.js: Node.js
 * itself with the program and its packages inside (https://nodejs.org/docs/latest-v24.x/api/single-executable-applications.html).
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	chmodSync,
	copyFileSync,
	createReadStream,
	createWriteStream,
	existsSync,
	globSync,
	mkdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, zstdCompressSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { inject } from 'postject'
import { programVersion } from '../app/runtime/program-version.server.ts'
import { schemaVersion } from '../db/migrate.ts'

const work = 'build/executable'
const program = path.join(work, 'program')
const executable = 'build/archive'
const maxMB = { executable: 140, compressed: 46 }
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

if (!existsSync('build/server/main.js')) {
	process.stderr.write('There is nothing to pack yet: run "npm run build" first.\n')
	process.exit(1)
}
rmSync(work, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
await bundleProgram()
await bundleFirstStage()
copyNode()
makeBlob()
await inject(executable, 'NODE_SEA_BLOB', readFileSync(path.join(work, 'blob')), { sentinelFuse: fuse })
await compress()
rmSync(work, { recursive: true })
report(executable, maxMB.executable)
report(`${executable}.zst`, maxMB.compressed)

/** The built server with all packages inside, in files that are named as in `build/server`. */
async function bundleProgram(): Promise<void> {
	await build({
		entryPoints: ['main', 'index', 'backup-thread', 'content-worker', 'image-encoder'].map(
			(name) => `build/server/${name}.js`,
		),
		outdir: path.join(program, 'build/server'),
		bundle: true,
		splitting: true,
		format: 'esm',
		platform: 'node',
		target: 'node24',
		// The package's entry for one platform names its addon; the general one looks for it when it is run.
		alias: { 'better-sqlite3': `better-sqlite3/${process.platform}-${process.arch}` },
		loader: { '.node': 'copy' },
		// Finds its addon and that one's library by their places in `node_modules`.
		external: ['sharp'],
		define: { 'process.env.NODE_ENV': '"production"' },
		// 4 MB less; names stay, for the stacks of errors in the log.
		minifyWhitespace: true,
		// Globals that packages in CommonJS expect.
		banner: {
			js: `import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url),__filename=import.meta.filename,__dirname=import.meta.dirname;`,
		},
		logLevel: 'error',
	})
}

async function bundleFirstStage(): Promise<void> {
	await build({
		entryPoints: ['commands/executable/main.ts'],
		outfile: path.join(work, 'main.cjs'),
		bundle: true,
		format: 'cjs',
		platform: 'node',
		target: 'node24',
		logLevel: 'error',
		plugins: [leaveOutCommands()],
	})
}

/** The first stage never loads the modules of commands: they are in the program that it unpacks. */
function leaveOutCommands(): Plugin {
	return {
		name: 'leave-out-commands',
		setup: ({ onResolve }) =>
			onResolve({ filter: /^\./ }, ({ kind, path }) =>
				kind === 'dynamic-import' ? { path, external: true } : undefined,
			),
	}
}

/** Without its symbols, where they can be removed. That comes before the injection: afterwards it would break the file. */
function copyNode(): void {
	rmSync(executable, { force: true })
	copyFileSync(process.execPath, executable)
	chmodSync(executable, 0o755)
	try {
		execFileSync('strip', [executable])
	} catch {
		process.stdout.write('Not stripped: the system has no program "strip".\n')
	}
}

/** Made with the flags of `npm start`, with which the executable will run: only so its code cache is accepted. */
function makeBlob(): void {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
	const flags = scripts.start.match(/--\S+/g) ?? []
	const manifest = path.join(work, 'manifest.json')
	const parts = listParts()
	writeFileSync(manifest, JSON.stringify(checksumsOf(parts)))
	const version = path.join(work, 'version')
	writeFileSync(version, `${programVersion()}, schema ${schemaVersion}`)
	const config = path.join(work, 'config.json')
	writeFileSync(
		config,
		JSON.stringify({
			main: path.join(work, 'main.cjs'),
			output: path.join(work, 'blob'),
			disableExperimentalSEAWarning: true,
			useCodeCache: true,
			execArgv: flags,
			assets: { manifest, version, ...packLibraries(parts) },
		}),
	)
	execFileSync(process.execPath, [...flags, '--experimental-sea-config', config], { stdio: 'pipe' })
}

/** Files to unpack: path in the program, and where the file is now. */
function listParts(): Record<string, string> {
	const asTheyAre = [
		'package.json',
		'docs/editorial.md',
		'content/**/*.json',
		'content/**/*.html',
		'build/client/**',
	]
	const isFile = (file: string) => statSync(file).isFile()
	return Object.fromEntries([
		...globSync(asTheyAre)
			.filter(isFile)
			.map((file) => [file, file]),
		...listPackages('sharp')
			.flatMap((folder) => globSync(`${folder}/**`))
			.filter((file) => isFile(file) && !/\.(md|map|d\.[cm]?ts)$/.test(file))
			.map((file) => [file, file]),
		...globSync(`${program}/**`)
			.filter(isFile)
			.map((file) => [path.relative(program, file), file]),
	])
}

/** The same parts with shared libraries compressed, which the first stage unpacks. */
function packLibraries(parts: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(parts).map(([name, file]) => {
			if (!/\.so\.[\d.]+$/.test(name)) return [name, file]
			const packed = path.join(work, `${path.basename(name)}.zst`)
			writeFileSync(packed, zstdCompressSync(readFileSync(file), zstdLevel(19)))
			return [`${name}.zst`, packed]
		}),
	)
}

/** The folder of a package, and those of all that it needs and that are installed: for this platform. */
function listPackages(name: string, found = new Set<string>()): string[] {
	const folder = path.join('node_modules', name)
	if (found.has(folder) || !existsSync(folder)) return []
	found.add(folder)
	const { dependencies, optionalDependencies } = JSON.parse(
		readFileSync(path.join(folder, 'package.json'), 'utf8'),
	)
	for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) listPackages(needed, found)
	return [...found]
}

/** With which the first stage checks what it has unpacked. */
function checksumsOf(parts: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(parts)
			.sort()
			.map(([name, file]) => [name, createHash('sha256').update(readFileSync(file)).digest('hex')]),
	)
}

function zstdLevel(level: number) {
	return { params: { [constants.ZSTD_c_compressionLevel]: level } }
}

async function compress(): Promise<void> {
	const level = zstdLevel(17)
	await pipeline(
		createReadStream(executable),
		createZstdCompress(level),
		createWriteStream(`${executable}.zst`),
	)
}

function report(file: string, maxMB: number): void {
	const megabytes = statSync(file).size / 1e6
	process.stdout.write(`${file}: ${megabytes.toFixed(1)} MB\n`)
	if (megabytes <= maxMB) return
	process.stderr.write(`${file} has more than ${maxMB} MB\n`)
	process.exitCode = 1
}
