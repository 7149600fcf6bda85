/** The rights of the privacy policy, in its order. */
export const rights = ['access', 'correction', 'deletion', 'portability', 'opt-out'] as const

/** Days within which a request is answered, as the privacy policy promises. */
export const answerDays = 30

/** Characters of what is asked for in words. */
export const messageMaxLength = 2000
