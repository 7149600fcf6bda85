/**
 * The shared request of spec 7: GET unless told, JSON both ways, cookies always.
 * A non-OK response throws an Error of status, colon, space and body (or the status text when there is no body).
 */
export async function requestJson(path: string, options: { method?: string; body?: unknown } = {}) {
	const response = await fetch(path, {
		method: options.method ?? 'GET',
		headers: { 'Content-Type': 'application/json' },
		credentials: 'include',
		body: options.body === undefined ? undefined : JSON.stringify(options.body),
	})
	if (!response.ok) {
		const text = await response.text()
		throw new Error(`${response.status}: ${text || response.statusText}`)
	}
	return response.json()
}
