/** Where an address ends that is typed into a text. */

/**
 * A word that begins like an address: at the start, after a space, a bracket or a quotation mark. No longer than addresses
 * are, so that looking for it in a long line takes little time.
 */
export const addressWord = String.raw`(?<=^|[\s\p{Ps}\p{Pi}"'])(?=https?:\/\/|www\.)\S{1,2000}`

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * The length of the address at the beginning of a text. Punctuation after it is no part of it, in whatever script, nor are
 * marks that show nothing; a closing bracket is one when its opening bracket is in the address.
 */
export function addressLength(text: string): number {
	let end = text.search(/[<>"\s]|$/)
	while (end > 0 && !belongs(text.slice(0, end))) end -= 1
	return end
}

function belongs(address: string): boolean {
	const last = address.slice(-1)
	const opening = closing[last]
	if (opening) return count(address, opening) >= count(address, last)
	return !/[.,:;!?'*_~]|(?!\p{ASCII})\p{P}|\p{Cf}/u.test(last)
}

const count = (text: string, sign: string) => text.split(sign).length - 1
