/**
 * Readers who come at their own times, so many in a second, whether those before them have been served or not. Load that waits
 * for its answers, as wrk's does, asks less while the server is held up, and so hardly sees that it is.
 */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type SteadyLoad = { perSecond: number; seconds: number; headers: Record<string, string> }

/** The milliseconds of each request. Throws when one fails. */
export async function readSteadily(
	url: string,
	{ perSecond, seconds, headers }: SteadyLoad,
): Promise<number[]> {
	const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
	const requests: Promise<number>[] = []
	const started = performance.now()
	while (requests.length < perSecond * seconds) {
		const due = Math.ceil(((performance.now() - started) / 1000) * perSecond)
		while (requests.length < Math.min(due, perSecond * seconds)) requests.push(time(url, { headers, agent }))
		await wait(1)
	}
	const times = await Promise.all(requests)
	agent.destroy()
	return times
}

function time(url: string, options: http.RequestOptions): Promise<number> {
	return new Promise((resolve, reject) => {
		const started = performance.now()
		const request = http.get(url, options, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${url} was answered ${response.statusCode}`))
			response.resume()
			response.once('end', () => resolve(performance.now() - started))
		})
		request.once('error', reject)
	})
}
