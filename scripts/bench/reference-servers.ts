/** Servers that do nothing but send the bytes that the archive sends. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ArchiveProcess, endProcess, readAddress, spawnToFile } from './archive-process.ts'
import type { BareResponse } from './bare-server.ts'
import { hasNginx, startNginx } from './nginx.ts'
import type { PlainResponse } from './sequence.ts'

/** A server that takes its turns; `pid` is the process that does the work. */
export type Server = { name: string; url: string; pid: number; stop: () => Promise<void> }

/** Headers that Node adds to each response by itself. */
const added = /^(date|connection|keep-alive|transfer-encoding)$/i

/** Starts a bare node:http server, and nginx where it is installed, with what the archive sends. */
export async function startReferenceServers(
	folder: string,
	archive: ArchiveProcess,
	address: string,
): Promise<Server[]> {
	mkdirSync(folder, { recursive: true })
	const gzip = await archive.client.send({ path: address, headers: { 'Accept-Encoding': 'gzip' } })
	if (gzip.headers['content-encoding'] !== 'gzip') throw new Error(`${address} does not come compressed`)
	const bare = await startBare(folder, gzip)
	if (!hasNginx) return [bare]
	const plain = (await archive.client.send({ path: address })).body
	const nginx = await startNginx(folder, { headers: headersOf(gzip), gzip: gzip.body, plain })
	return [bare, { name: 'nginx', url: nginx.url, pid: nginx.pid, stop: () => endProcess(nginx.child) }]
}

/** A bare node:http server that gives this response to every request. */
export async function startBare(folder: string, response: PlainResponse): Promise<Server> {
	mkdirSync(folder, { recursive: true })
	const bodyFile = path.join(folder, 'body')
	writeFileSync(bodyFile, response.body)
	const spec: BareResponse = {
		status: response.status,
		headers: headersOf(response).flat(),
		bodyFile: response.status === 304 ? null : bodyFile,
	}
	const specFile = path.join(folder, 'response.json')
	writeFileSync(specFile, JSON.stringify(spec))
	const output = path.join(folder, 'bare.log')
	const child = spawnToFile(
		'node',
		[path.join(import.meta.dirname, 'bare-server.ts'), specFile],
		process.env,
		output,
	)
	const url = await readAddress(output, child)
	return { name: 'node:http', url, pid: child.pid ?? 0, stop: () => endProcess(child) }
}

function headersOf({ rawHeaders }: PlainResponse): [string, string][] {
	const pairs: [string, string][] = []
	for (let index = 0; index < rawHeaders.length; index += 2)
		pairs.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? ''])
	return pairs.filter(([name]) => !added.test(name))
}
