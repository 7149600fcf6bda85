/** Runs a task unless one of the same name is running, whose result is then shared. */
export type SingleFlight = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>

export function createSingleFlight(): SingleFlight {
	const running = new Map<string, Promise<unknown>>()
	return <Result>(name: string, task: () => Promise<Result>) => {
		const known = running.get(name) as Promise<Result> | undefined
		if (known) return known
		const started = task().finally(() => running.delete(name))
		running.set(name, started)
		return started
	}
}
