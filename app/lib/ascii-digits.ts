/** Writes decimal digits of every script as 0 to 9. */
export function asciiDigits(text: string): string {
	return text.replace(/\p{Nd}/gu, digitValue)
}

/** Unicode has the ten digits of a script in a row, and no two scripts side by side once NFKC has replaced styled digits. */
function digitValue(digit: string): string {
	const codePoint = digit.normalize('NFKC').codePointAt(0) ?? 0
	let value = 0
	while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1
	return String(value)
}
