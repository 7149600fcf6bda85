/** Adds an item to a list of a record that is being edited, or takes one out. */

/** Reads the value of a list's button: `add:harm.tolls` or `remove:sources.2`; null of any other button. */
export function readListButton(intent: string): { verb: 'add' | 'remove'; name: string } | null {
	const [verb, name = ''] = intent.split(/:(.*)/s)
	return verb === 'add' || verb === 'remove' ? { verb, name } : null
}

/** The value with an empty item at the end of the list that a field names. */
export function withAddedItem(value: unknown, name: string, empty: unknown): unknown {
	return changeAt(value, stepsOf(name), (list) => [...(Array.isArray(list) ? list : []), empty])
}

/** The value without the item that a field names. */
export function withoutItem(value: unknown, name: string): unknown {
	const steps = stepsOf(name)
	const index = Number(steps.pop())
	return changeAt(value, steps, (list) => (Array.isArray(list) ? list.filter((_, at) => at !== index) : list))
}

function stepsOf(name: string): string[] {
	return name === '' ? [] : name.split('.')
}

function changeAt(value: unknown, steps: readonly string[], change: (value: unknown) => unknown): unknown {
	const [key, ...rest] = steps
	if (key === undefined) return change(value)
	if (Array.isArray(value))
		return value.map((inner, index) => (String(index) === key ? changeAt(inner, rest, change) : inner))
	const own = (value ?? {}) as Record<string, unknown>
	return { ...own, [key]: changeAt(own[key], rest, change) }
}
