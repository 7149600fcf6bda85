/** The one file, alone in an empty folder, with no Node.js to be found. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { cookieOf, postForm, postMultipart, request } from '../support/http-client.ts'
import { makeImage } from '../support/images.ts'
import { noPebble, startAuthority, trustAuthority } from '../support/pebble.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const built = path.resolve('build/archive')
expect(existsSync(built), 'run `npm run executable` first').toBe(true)
const plain = {
	PATH: '/nonexistent',
	HOST: '127.0.0.1',
	PORT: '0',
	LOG_LEVEL: 'error',
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '2',
	MALLOC_TRIM_THRESHOLD_: '131072',
} as const
const user = 65_534
const asRoot = process.getuid?.() === 0

function newHome() {
	const folder = temporaryFolder()
	chmodSync(folder, 0o755)
	cpSync(built, path.join(folder, 'archive'))
	const unpacked = path.join(folder, 'data', '.program')
	return { folder, unpacked, program: () => path.join(unpacked, readdirSync(unpacked)[0] ?? '') }
}

type RunOptions = { input?: string; as?: number; settings?: Record<string, string> }

function run(folder: string, args: string[], { input = '', as, settings }: RunOptions = {}) {
	const options = {
		cwd: folder,
		env: { ...plain, ...settings },
		input,
		encoding: 'utf8',
		...(as ? { uid: as, gid: as } : {}),
	} as const
	const { status, stdout, stderr } = spawnSync(path.join(folder, 'archive'), args, options)
	return { status, stdout, stderr }
}

async function serve(folder: string, settings: Record<string, string> = {}) {
	const child = spawn(path.join(folder, 'archive'), {
		cwd: folder,
		env: { ...plain, ...settings },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	onTestFinished(() => void child.kill('SIGKILL'))
	let output = ''
	const origin = await new Promise<string>((resolve, reject) => {
		child.stdout.on('data', (chunk) => {
			output += chunk
			const address = /The archive is at (\S+)/.exec(output)?.[1]
			if (address) resolve(address)
		})
		child.once('exit', () => reject(new Error(`ended before it served: ${output}`)))
	})
	return { child, origin, output }
}

async function end(child: ChildProcess): Promise<unknown> {
	child.kill('SIGTERM')
	return (await once(child, 'exit'))[0]
}

it('serves in an empty folder: pages, search, sign-in, images, download', async () => {
	const { folder } = newHome()
	const archive = await serve(folder)
	const password = /Password, shown this once: (\S+)/.exec(archive.output)?.[1] ?? ''
	for (const page of ['/', '/timeline', '/blog', '/search?q=Fordow', '/favicon.svg', '/healthz'])
		expect((await request(archive, page)).status, page).toBe(200)
	expect((await request(archive, '/blog')).body).toContain('/blog/why-dates-differ')
	const article = await request(archive, '/blog/why-dates-differ')
	const drawn = /\/blog\/why-dates-differ\/share\/\w+\.png/.exec(article.body)?.[0] ?? ''
	const title = await request(archive, drawn)
	expect(title).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
	const signedIn = await postForm(archive, '/admin/login', { username: 'admin', password })
	expect(signedIn.status).toBe(303)
	const headers = { Cookie: cookieOf(signedIn) }
	expect((await request(archive, '/admin', { headers })).status).toBe(200)
	for (const intent of ['backup', 'drill']) await postForm(archive, '/admin/backups', { intent }, headers)
	expect((await request(archive, '/admin/backups', { headers })).body).toContain('Restored and read: ')
	const form = new FormData()
	form.set('alt', 'A map')
	form.set('file', new File([new Uint8Array(await makeImage().jpeg().toBuffer())], 'map.jpg'))
	const stored = await postMultipart(archive, '/api/images', form, headers)
	expect(stored.status, stored.body).toBe(201)
	expect((await request(archive, JSON.parse(stored.body).url)).status).toBe(200)
	expect((await request(archive, '/archive.zip')).status).toBe(200)
	expect(await end(archive.child)).toBe(0)
	const again = await serve(folder)
	expect(again.output).not.toContain('Password')
	expect(await end(again.child)).toBe(0)
})

it.skipIf(noPebble !== '')(`gets its certificate and serves https${noPebble}`, async () => {
	const { folder } = newHome()
	const [port, httpPort] = await Promise.all([freePort(), freePort()])
	const authority = await startAuthority({ httpPort })
	onTestFinished(authority.stop)
	const { origin } = await serve(folder, {
		ACME: 'on',
		ACME_DIRECTORY: authority.directory,
		SITE_URL: `https://archive.example:${port}`,
		PORT: String(port),
		HTTP_PORT: String(httpPort),
		...trustAuthority,
	})
	const agent = await authority.agent()
	onTestFinished(() => agent.destroy())
	const { status } = await vi.waitFor(() => request({ origin, agent }, '/timeline'), { timeout: 20_000 })
	expect(status).toBe(200)
})

it('takes at most 190 MB after its first start, and 170 after the next', async () => {
	const { folder } = newHome()
	for (const mostMb of [190, 170]) {
		const { child } = await serve(folder)
		const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
		expect(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024).toBeLessThan(mostMb)
		expect(await end(child)).toBe(0)
	}
})

it('runs the commands', () => {
	const { folder } = newHome()
	expect(run(folder, ['version'])).toMatchObject({
		status: 0,
		stdout: expect.stringMatching(/, schema \d+, /),
	})
	expect(run(folder, ['setup'])).toMatchObject({ status: 0, stderr: '' })
	expect(run(folder, ['admin', 'create', 'Ada'], { input: 'a long password\n' })).toMatchObject({ status: 0 })
	expect(run(folder, ['admin', 'list']).stdout).toMatch(/^Ada\t.*\nadmin\t/)
	expect(run(folder, ['backup', 'copy.db'])).toMatchObject({ status: 0 })
	expect(run(folder, ['restore', 'copy.db'])).toMatchObject({ status: 0 })
	expect(run(folder, ['zip', 'build', 'all.zip'])).toMatchObject({ status: 0 })
	expect(run(folder, ['zip', 'verify', 'all.zip'])).toMatchObject({ status: 0 })
	expect(run(folder, ['subscriptions', 'export', 'reader@example.org'])).toEqual({
		status: 1,
		stdout: '',
		stderr: 'Nothing is stored about this address.\n',
	})
	expect(run(folder, ['health'])).toMatchObject({ status: 1 })
	expect(run(folder, ['fly'])).toMatchObject({
		status: 2,
		stdout: '',
		stderr: expect.stringMatching(/^Usage: archive /m),
	})
	expect(run(folder, ['help', 'admin']).stdout).toMatch(/^Usage: archive admin /)
})

it.each([
	[['help'], 0, /^Usage: archive/, /^$/],
	[['help', 'admin'], 0, /^Usage: archive admin/, /^$/],
	[['version'], 0, /^\d+\.\d+\.\d+, schema \d+, Node\.js /, /^$/],
	[['nonsense'], 2, /^$/, /^error: unknown command 'nonsense'\n\nUsage: archive/],
	[['restore'], 2, /^$/, /missing required argument 'file'/],
])(
	'tells %j without unpacking anything, whatever the settings and the folder are',
	(args, status, out, err) => {
		const { folder } = newHome()
		const expected = { status, stdout: expect.stringMatching(out), stderr: expect.stringMatching(err) }
		expect(run(folder, args)).toEqual(expected)
		expect(run(folder, args, { settings: { PORT: 'null' } })).toEqual(expected)
		// The folder is root's.
		if (asRoot) expect(run(folder, args, { as: user })).toEqual(expected)
		expect(readdirSync(folder)).toEqual(['archive'])
	},
)

it('opens no debugger at SIGUSR1', async () => {
	const archive = await serve(newHome().folder)
	archive.child.kill('SIGUSR1')
	expect((await request(archive, '/healthz')).status).toBe(200)
	await expect(request({ origin: 'http://127.0.0.1:9229' }, '/json/version')).rejects.toThrow('ECONNREFUSED')
	expect(await end(archive.child)).toBe(0)
})

it('replaces changed files of the unpacked program', () => {
	const home = newHome()
	run(home.folder, ['setup'])
	const main = path.join(home.program(), 'build/server/main.js')
	const before = readFileSync(main, 'utf8')
	appendFileSync(main, 'process.exit(7)')
	expect(run(home.folder, ['setup'])).toMatchObject({ status: 0, stderr: '' })
	expect(readFileSync(main, 'utf8')).toBe(before)
})

it('starts after a start that was killed while it unpacked', async () => {
	const { folder, unpacked } = newHome()
	const child = spawn(path.join(folder, 'archive'), ['setup'], {
		cwd: folder,
		env: plain,
		stdio: 'ignore',
		detached: true,
	})
	await expect.poll(() => existsSync(unpacked), { interval: 1, timeout: 20_000 }).toBe(true)
	// With the process that unpacks for it.
	process.kill(-(child.pid as number), 'SIGKILL')
	await once(child, 'exit')
	expect(run(folder, ['setup'])).toMatchObject({ status: 0, stderr: '' })
})

it.runIf(asRoot)('says in one line that the folder belongs to somebody else', () => {
	const { folder } = newHome()
	expect(run(folder, ['setup'], { as: user })).toEqual({
		status: 1,
		stdout: '',
		stderr: expect.stringMatching(/^EACCES: .* check the owner and the mode of the data folder.*\n$/),
	})
	expect(readdirSync(folder)).toEqual(['archive'])
})

/** A file system of its own for the data folder, mounted with these options. */
function mountData(folder: string, options: string): boolean {
	const data = path.join(folder, 'data')
	mkdirSync(data)
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', data], { stdio: 'ignore' })
	} catch {
		return false
	}
	onTestFinished(() => void spawnSync('umount', [data]))
	return true
}

it.runIf(asRoot).each([
	['is full', 'size=1m', /^ENOSPC: .* The disk is full.*\n$/],
	['cannot be written', 'ro', /^EROFS: .* cannot be written.*\n$/],
	['is mounted noexec', 'noexec', /^.*failed to map.* noexec .*\n$/],
])('says in one line that the data folder %s', (_what, options, message) => {
	const { folder } = newHome()
	if (!mountData(folder, options)) return
	expect(run(folder, ['setup'])).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(message) })
	const left = readdirSync(path.join(folder, 'data'), { recursive: true, encoding: 'utf8' })
	expect(left.filter((name) => name.includes('.part') || name.endsWith('.db'))).toEqual([])
})
