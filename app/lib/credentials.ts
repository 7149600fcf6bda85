/** Limits of names and passwords, in characters. The longest password bounds the work of hashing. */
export const usernameMaxLength = 100
export const passwordMinLength = 8
export const passwordMaxLength = 1000

/** Returns what names are compared by: neither case nor the Unicode form in which a device writes a letter counts. */
export function usernameKey(name: string): string {
	return name
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.toUpperCase()
		.toLowerCase()
		.normalize('NFKC')
		.trim()
}

/** Returns the Unicode form in which a password is hashed (NIST SP 800-63B, 3.1.1.2): devices write one letter differently. */
export function normalizePassword(password: string): string {
	return password.normalize('NFKC')
}
