/** An address that its owner recognizes and nobody else can read: `a…@example.org`. */
export function maskAddress(email: string): string {
	const at = email.lastIndexOf('@')
	return `${email.slice(0, 1)}…${email.slice(at)}`
}
