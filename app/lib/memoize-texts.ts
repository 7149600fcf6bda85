import { LRUCache } from 'lru-cache'

/** Memoizes a function of one text for those asked for last, of `maxLength` characters together, so that nobody can fill the memory. */
export function memoizeTexts<Value extends NonNullable<unknown>>(
	make: (text: string) => Value,
	maxLength = 64 * 1024,
): (text: string) => Value {
	const made = new LRUCache<string, Value>({
		maxSize: maxLength,
		sizeCalculation: (_, text) => text.length || 1,
		memoMethod: make,
	})
	return (text) => made.memo(text)
}
