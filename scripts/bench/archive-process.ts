/** The built archive as a process of its own, as `npm start` runs it, with its log in a file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from './sequence.ts'

const credentials = { username: 'bench', password: 'a password for the bench' }
const pollMs = 20

export type ArchiveProcess = {
	origin: string
	pid: number
	client: Client
	/** Signs in; the value of a `Cookie` header. */
	signIn: () => Promise<string>
	stop: () => Promise<void>
}

/** Options that `npm start` hands to Node.js. */
function startCommand(): { settings: Record<string, string>; args: string[] } {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
	const [settings = '', args = ''] = String(scripts.start).split(/\bnode /)
	return {
		settings: Object.fromEntries(
			settings
				.split(' ')
				.filter(Boolean)
				.map((setting) => setting.split('=')),
		),
		args: args.split(' '),
	}
}

/** The environment of an archive over this folder, on a free port. */
export function archiveEnv(folder: string): NodeJS.ProcessEnv {
	return {
		...process.env,
		...startCommand().settings,
		HOST: '127.0.0.1',
		PORT: '0',
		SITE_URL: 'http://127.0.0.1:3000',
		DATABASE_PATH: path.join(folder, 'archive.db'),
		ADMIN_USERNAME: credentials.username,
		ADMIN_PASSWORD: credentials.password,
		LOG_LEVEL: 'info',
	}
}

/** Loaded first by an archive that is asked for the gaps of its event loop. */
const gapMonitor = new URL('event-loop-gaps.js', import.meta.url).href

/** Starts the archive over a folder that holds its database, with the bench's settings but for the given ones. */
export async function startArchive(
	folder: string,
	settings: Record<string, string> = {},
): Promise<ArchiveProcess> {
	return (await launch(folder, { ...archiveEnv(folder), ...settings }, [])).archive
}

/** The same without a page cache; `readGap` gives the longest gap of the event loop since the last call, in milliseconds. */
export async function startWatchedArchive(
	folder: string,
): Promise<{ archive: ArchiveProcess; readGap: () => Promise<number> }> {
	const env = { ...archiveEnv(folder), PAGE_CACHE_MIB: '0' }
	const { archive, child } = await launch(folder, env, [`--import=${gapMonitor}`])
	const readGap = async () => {
		child.send('gap')
		const [gap] = await once(child, 'message')
		return Number(gap)
	}
	return { archive, readGap }
}

async function launch(
	folder: string,
	env: NodeJS.ProcessEnv,
	options: string[],
): Promise<{ archive: ArchiveProcess; child: ChildProcess }> {
	const output = path.join(folder, 'output.log')
	const child = spawnToFile('node', [...options, ...startCommand().args], env, output)
	const origin = await readAddress(output, child)
	const client = new Client(origin)
	const archive = {
		origin,
		pid: child.pid ?? 0,
		client,
		signIn: () => signIn(client),
		stop: async () => {
			client.close()
			await endProcess(child)
		},
	}
	return { archive, child }
}

/** Starts a program whose output goes into a file, which costs it least. */
export function spawnToFile(
	program: string,
	args: string[],
	env: NodeJS.ProcessEnv,
	file: string,
): ChildProcess {
	const output = openSync(file, 'w')
	const child = spawn(program, args, { env, stdio: ['ignore', output, output, 'ipc'] })
	closeSync(output)
	return child
}

/** The address that a server has written into its output. */
export async function readAddress(output: string, child: ChildProcess): Promise<string> {
	for (;;) {
		const text = readFileSync(output, 'utf8')
		const address = /^(?:The archive is|Listening) at (\S+)/m.exec(text)?.[1]
		if (address) return address
		if (child.exitCode !== null) throw new Error(`a server did not start:\n${text}`)
		await new Promise((resolve) => setTimeout(resolve, pollMs))
	}
}

export async function endProcess(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const ended = new Promise((resolve) => child.once('exit', resolve))
	child.kill('SIGTERM')
	await ended
}

async function signIn(client: Client): Promise<string> {
	const { status, headers } = await client.send({
		path: '/api/auth/login',
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(credentials),
	})
	if (status !== 200) throw new Error(`signing in returned ${status}`)
	return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}
