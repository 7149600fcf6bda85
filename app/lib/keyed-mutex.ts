const lastByKey = new Map<string, Promise<unknown>>()

/** Runs a task once those given earlier under the same key have ended, well or badly. Its result or error is the task's. */
export async function runExclusive<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
	const turn = (lastByKey.get(key) ?? Promise.resolve()).then(task)
	const ended = turn.catch(() => undefined)
	lastByKey.set(key, ended)
	try {
		return await turn
	} finally {
		if (lastByKey.get(key) === ended) lastByKey.delete(key)
	}
}
