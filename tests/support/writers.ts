/** The ways in which an article can be written, each from outside the site. */
import { type ChildProcess, fork } from 'node:child_process'
import type { ArchiveServer } from './archive-server.ts'
import { cookieOf, postForm, request, type Site, sendJson } from './http-client.ts'
import type { Numbered, Task, TaskResult } from './other-process.ts'
import { administrator } from './prepared-data.ts'
import { environmentOf } from './run-script.ts'

export type Fields = { title: string; slug: string; content: string; excerpt: string }

/** Writes and ends with the response; `create` returns the id. */
export type Writer = {
	create: (fields: Fields) => Promise<number>
	replace: (id: number, fields: Fields) => Promise<void>
	remove: (id: number) => Promise<void>
}

/** The cookie of an administrator who has signed in by the API. */
export async function signInCookie(origin: string): Promise<string> {
	const response = await sendJson({ origin }, 'POST', '/api/auth/login', administrator)
	if (response.status !== 200) throw new Error(`signing in returned ${response.status}`)
	return cookieOf(response)
}

/** By the JSON API. */
export function apiWriter(site: Site, cookie: string): Writer {
	const send = async (method: string, path: string, fields?: Fields) => {
		const body = fields && { ...fields, status: 'published' }
		const response = await sendJson(site, method, path, body, { Cookie: cookie })
		if (response.status >= 300)
			throw new Error(`${method} ${path} returned ${response.status}: ${response.body}`)
		return JSON.parse(response.body) as { id: number }
	}
	return {
		create: async (fields) => (await send('POST', '/api/articles', fields)).id,
		replace: async (id, fields) => {
			await send('PUT', `/api/articles/${id}`, fields)
		},
		remove: async (id) => {
			await send('DELETE', `/api/articles/${id}`)
		},
	}
}

/** By the forms, as a browser without script sends them. */
export function formWriter({ origin }: ArchiveServer, cookie: string): Writer {
	const send = async (path: string, fields: Record<string, string>) => {
		const { status } = await postForm({ origin }, path, fields, { Cookie: cookie })
		if (status !== 303) throw new Error(`POST ${path} returned ${status}`)
	}
	return {
		create: async (fields) => {
			await send('/admin/new-article', { ...fields, intent: 'publish' })
			const { body } = await request({ origin }, `/api/articles/slug/${fields.slug}`)
			return (JSON.parse(body) as { id: number }).id
		},
		replace: (id, fields) => send(`/admin/edit-article/${id}`, { ...fields, intent: 'publish' }),
		remove: (id) => send('/admin', { intent: 'delete', id: String(id) }),
	}
}

/** By another process that has the same database open. It starts with the first write and ends with the server. */
export function processWriter({ databasePath, process: server }: ArchiveServer): Writer {
	const waiting = new Map<number, { resolve: (result: TaskResult) => void; reject: (error: Error) => void }>()
	let child: ChildProcess | undefined
	let tasks = 0
	const start = () => {
		const env = environmentOf({ DATABASE_PATH: databasePath, LOG_LEVEL: 'silent' })
		const started = fork('tests/support/other-process.ts', { env, execArgv: [] })
		const kill = () => started.kill()
		server.once('exit', kill)
		started.on('message', ({ number, message }: Numbered<TaskResult>) => {
			waiting.get(number)?.resolve(message)
			waiting.delete(number)
		})
		started.once('exit', (code, signal) => {
			server.off('exit', kill)
			child = undefined
			for (const { reject } of waiting.values())
				reject(new Error(`the other process ended with ${code ?? signal}`))
			waiting.clear()
		})
		return started
	}
	const run = async (task: Task) => {
		child ??= start()
		const number = ++tasks
		const result = new Promise<TaskResult>((resolve, reject) => waiting.set(number, { resolve, reject }))
		child.send({ number, message: task } satisfies Numbered<Task>)
		const message = await result
		if ('error' in message) throw new Error(message.error)
		return message.id
	}
	const published = (fields: Fields) => ({ ...fields, status: 'published' })
	return {
		create: (fields) => run({ deed: 'create', fields: published(fields) }),
		replace: async (id, fields) => {
			await run({ deed: 'replace', id, fields: published(fields) })
		},
		remove: async (id) => {
			await run({ deed: 'delete', id })
		},
	}
}
