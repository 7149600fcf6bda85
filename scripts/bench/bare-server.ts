/** `node bare-server.ts FILE`: the least that node:http can do, the same answer to every request. */
import { readFileSync } from 'node:fs'
import http from 'node:http'

/** `headers` as Node takes them, name and value in turn. */
export type BareResponse = { status: number; headers: string[]; bodyFile: string | null }

const file = process.argv[2]
if (file) serve(JSON.parse(readFileSync(file, 'utf8')) as BareResponse)

function serve({ status, headers, bodyFile }: BareResponse): void {
	const body = bodyFile === null ? undefined : readFileSync(bodyFile)
	const server = http.createServer((_req, res) => {
		res.writeHead(status, headers)
		res.end(body)
	})
	server.listen(0, '127.0.0.1', () => {
		const address = server.address()
		const port = address && typeof address === 'object' ? address.port : 0
		process.stdout.write(`Listening at http://127.0.0.1:${port}\n`)
	})
}
