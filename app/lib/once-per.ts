/** Calls a function once for each object, such as a record: what it has made of one is kept for as long as that is in use. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const made = new WeakMap<Key, { value: Value }>()
	return (key) => {
		const known = made.get(key) ?? { value: make(key) }
		made.set(key, known)
		return known.value
	}
}
