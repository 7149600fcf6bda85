/** Memoizes a function of one object, such as the record. A result lives as long as its object does. */
export function memoizeWeak<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const made = new WeakMap<Key, { value: Value }>()
	return (key) => {
		const known = made.get(key) ?? { value: make(key) }
		made.set(key, known)
		return known.value
	}
}
