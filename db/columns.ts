/** Types of columns, and codecs between what SQLite stores and what the program uses; nothing else converts. */

/** Instants are ISO 8601 text in UTC with milliseconds, so that text order is time order. */
export type Instant = string

/** JSON text to an object; anything else that is stored is an empty object. */
export function fromJson(text: string): Record<string, unknown> {
	const value: unknown = JSON.parse(text)
	return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
