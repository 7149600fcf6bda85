/**
 * The value with plain spaces where no line may end on a page: `June 14` in a file of data is found by whoever searches for it.
 * The value is one that JSON can hold; properties that are undefined are left out.
 */
export function withPlainSpaces<T>(value: T): T {
	return JSON.parse(JSON.stringify(value).replace(/[\u00a0\u202f]/g, ' '))
}
