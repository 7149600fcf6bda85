const mib = 1024 * 1024

/** The largest request body, in bytes: 1 MiB for the API and forms alike (contract section 4). */
export const bodyMaxBytes = mib

/** The same where images are sent. A little more than an image may have, so that the form can report one that is too large. */
export const imageBodyMaxBytes = 16 * mib

/** The body is larger than any route takes. */
export class BodyTooLargeError extends Error {}

/** The body comes in more pieces than any client would send it in. */
export class FragmentedBodyError extends Error {}

/** There are too many bodies in memory already. */
export class BodyBudgetExceededError extends Error {}
