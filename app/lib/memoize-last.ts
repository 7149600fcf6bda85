/** Remembers the last result of a pure function of a text. */
export function memoizeLast<Value>(make: (text: string) => Value): (text: string) => Value {
	let last: { text: string; value: Value } | undefined
	return (text) => {
		if (last?.text !== text) last = { text, value: make(text) }
		return last.value
	}
}
