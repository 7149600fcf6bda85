/** Runs a task once earlier tasks with the same key have settled. Resolves or rejects as the task does. */
export type KeyedMutex = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

export function createKeyedMutex(): KeyedMutex {
	const lastByKey = new Map<string, Promise<unknown>>()
	return async <Result>(key: string, task: () => Promise<Result>) => {
		const turn = (lastByKey.get(key) ?? Promise.resolve()).then(task)
		const ended = turn.catch(() => undefined)
		lastByKey.set(key, ended)
		try {
			return await turn
		} finally {
			if (lastByKey.get(key) === ended) lastByKey.delete(key)
		}
	}
}
