/** Requests one after the other on one connection, timed at the client. */
import http from 'node:http'

export type Call = { path: string; method?: string; headers?: Record<string, string>; body?: string }
export type PlainResponse = {
	status: number
	headers: http.IncomingHttpHeaders
	rawHeaders: string[]
	body: Buffer
}

/** A client with one connection, which it keeps. */
export class Client {
	readonly #origin: string
	readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

	constructor(origin: string) {
		this.#origin = origin
	}

	send({ path, method = 'GET', headers = {}, body }: Call): Promise<PlainResponse> {
		return new Promise((resolve, reject) => {
			const request = http.request(this.#origin + path, { method, headers, agent: this.#agent }, (res) => {
				const chunks: Buffer[] = []
				res.on('data', (chunk: Buffer) => chunks.push(chunk))
				res.on('end', () =>
					resolve({
						status: res.statusCode ?? 0,
						headers: res.headers,
						rawHeaders: res.rawHeaders,
						body: Buffer.concat(chunks),
					}),
				)
			})
			request.on('error', reject)
			request.end(body)
		})
	}

	/** Sends the call `count` times; the milliseconds of each. Throws when one is answered with an error. */
	async time(makeCall: (number: number) => Call, count: number): Promise<number[]> {
		const times: number[] = []
		for (let number = 0; number < count; number++) {
			const call = makeCall(number)
			const started = performance.now()
			const { status, body } = await this.send(call)
			times.push(performance.now() - started)
			if (status >= 400) throw new Error(`${call.path} returned ${status}: ${body.toString().slice(0, 300)}`)
		}
		return times
	}

	close(): void {
		this.#agent.destroy()
	}
}
