/** Returns the last result under a name while `key` is the same, else makes another. */
export type ReuseLast = <Result>(name: string, key: string, make: () => Promise<Result>) => Promise<Result>

export function createReuseLast(): ReuseLast {
	const lastByName = new Map<string, { key: string; result: unknown }>()
	return async <Result>(name: string, key: string, make: () => Promise<Result>) => {
		const last = lastByName.get(name)
		if (last?.key === key) return last.result as Result
		const result = await make()
		lastByName.set(name, { key, result })
		return result
	}
}
