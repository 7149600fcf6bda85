import { createRequestHandler } from '@remix-run/node'
import { createUser, password } from '../factories/user.ts'
import { apiBuild } from './api-build.ts'
import { CookieJar } from './cookie-jar.ts'
import { requestContext } from './database.ts'
import { checkDocumented } from './documented.ts'
import { siteOrigin } from './settings.ts'

export type ApiResponse = { status: number; headers: Headers; body: unknown }
type HeaderFields = Record<string, string>

const handle = createRequestHandler(
	apiBuild((error) => {
		throw error
	}),
	'production',
)

let clients = 0

/** A client with cookies and an address of its own, whose requests go to the server's handler without a network. */
export class ApiClient {
	readonly address = `192.0.2.${++clients}`
	readonly cookies = new CookieJar()

	get(path: string, headers?: HeaderFields): Promise<ApiResponse> {
		return this.send('GET', path, { headers })
	}

	delete(path: string, headers?: HeaderFields): Promise<ApiResponse> {
		return this.send('DELETE', path, { headers })
	}

	post(path: string, body?: unknown, headers?: HeaderFields): Promise<ApiResponse> {
		return this.sendJson('POST', path, body, headers)
	}

	put(path: string, body: unknown, headers?: HeaderFields): Promise<ApiResponse> {
		return this.sendJson('PUT', path, body, headers)
	}

	/**
	 * Sends anything. Fails when the response is not JSON with a body, as the contract asks of every response, or when it
	 * is not what the OpenAPI document says.
	 */
	async send(
		method: string,
		path: string,
		init: { body?: BodyInit; headers?: HeaderFields | undefined } = {},
	): Promise<ApiResponse> {
		const headers = new Headers(init.headers)
		if (this.cookies.header) headers.set('Cookie', this.cookies.header)
		const request = new Request(siteOrigin + path, { ...init, method, headers })
		const response = await handle(request, requestContext({ clientAddress: this.address }))
		this.cookies.take(response.headers)
		const text = await response.text()
		const isEmpty = method === 'HEAD' || response.status === 304
		if (!isEmpty) checkType(response)
		const body: unknown = isEmpty ? text : JSON.parse(text)
		const received = { status: response.status, headers: response.headers, body }
		checkDocumented(method, new URL(request.url).pathname, received)
		return received
	}

	private sendJson(
		method: string,
		path: string,
		body: unknown,
		headers?: HeaderFields,
	): Promise<ApiResponse> {
		if (body === undefined) return this.send(method, path, { headers })
		return this.send(method, path, {
			body: JSON.stringify(body),
			headers: { 'Content-Type': 'application/json', ...headers },
		})
	}
}

/** A client whose administrator has signed in. */
export async function signedInClient(username?: string): Promise<ApiClient> {
	const user = await createUser(username ? { username } : {})
	const client = new ApiClient()
	const signedIn = await client.post('/api/auth/login', { username: user.username, password })
	if (signedIn.status !== 200) throw new Error(`signing in returned ${signedIn.status}`)
	return client
}

function checkType(response: Response): void {
	const expected = response.status >= 400 ? 'application/problem+json' : 'application/json; charset=utf-8'
	const type = response.headers.get('Content-Type')
	if (type !== expected) throw new Error(`a response ${response.status} came as ${type}`)
}
