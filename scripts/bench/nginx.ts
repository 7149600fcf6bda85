/** nginx as it would serve a page that stands precompressed in a file: one worker, open-file cache, no access log. */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { spawnToFile } from './archive-process.ts'

export const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined

/** Headers that nginx makes itself for a file that lies precompressed. */
const own =
	/^(content-type|content-length|content-encoding|etag|vary|last-modified|date|connection|keep-alive)$/i

/** Starts nginx over a folder of its own; the page, of which the gzip bytes are given, is at the address that comes back. */
export async function startNginx(
	folder: string,
	page: { headers: [string, string][]; gzip: Buffer; plain: Buffer },
): Promise<{ url: string; child: ChildProcess; pid: number }> {
	const root = path.join(folder, 'root')
	mkdirSync(root, { recursive: true })
	writeFileSync(path.join(root, 'page.html'), page.plain)
	writeFileSync(path.join(root, 'page.html.gz'), page.gzip)
	const port = await freePort()
	const config = path.join(folder, 'nginx.conf')
	writeFileSync(config, configuration(folder, root, port, page.headers))
	const child = spawnToFile(
		'nginx',
		['-c', config, '-p', folder],
		process.env,
		path.join(folder, 'nginx.log'),
	)
	await reachable(port)
	return { url: `http://127.0.0.1:${port}/page.html`, child, pid: workerOf(child.pid ?? 0) }
}

function configuration(folder: string, root: string, port: number, headers: [string, string][]): string {
	const added = headers
		.filter(([name]) => !own.test(name))
		.map(([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, '\\$&')}";`)
	const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
	)
	return [
		// The worker must be able to read the folder, which is the starter's alone.
		...(process.getuid?.() === 0 ? ['user root;'] : []),
		'worker_processes 1;',
		'daemon off;',
		`pid ${path.join(folder, 'nginx.pid')};`,
		'error_log stderr;',
		'events { worker_connections 1024; }',
		'http {',
		'access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;',
		'open_file_cache max=100 inactive=10m; open_file_cache_valid 10m;',
		'types { } default_type "text/html; charset=utf-8";',
		...scratch,
		`server { listen 127.0.0.1:${port}; root ${root}; gzip_static on; gzip_vary on;`,
		...added,
		'} }',
		'',
	].join('\n')
}

/** The work is done by the master's only child, where that can be seen. */
function workerOf(master: number): number {
	const { stdout } = spawnSync('pgrep', ['-P', String(master)], { encoding: 'utf8' })
	return Number(stdout?.trim()) || master
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = net.createServer().once('error', reject)
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
		})
	})
}

async function reachable(port: number, attempts = 100): Promise<void> {
	const isOpen = await new Promise((resolve) => {
		const socket = net.connect(port, '127.0.0.1')
		socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
		socket.once('connect', () => socket.destroy())
	})
	if (isOpen) return
	if (attempts === 0) throw new Error('nginx does not answer')
	await new Promise((resolve) => setTimeout(resolve, 50))
	return reachable(port, attempts - 1)
}
