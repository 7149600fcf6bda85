/** Limits of names and passwords, in characters. The longest password bounds the work of hashing. */
export const usernameMaxLength = 100
export const passwordMinLength = 8
export const passwordMaxLength = 1000
