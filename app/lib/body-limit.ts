const mib = 1024 * 1024

/** The largest request body, in bytes: 1 MiB for the API and forms alike (contract section 4). */
export const bodyMaxBytes = mib

/** The same for uploads of images. Larger than an image may be, so that the form can report one that is too large. */
export const imageBodyMaxBytes = 16 * mib

/** The body is larger than any route takes. */
export class BodyTooLargeError extends Error {}

/** The body arrives in more chunks than a normal client would send. */
export class FragmentedBodyError extends Error {}

/** The body has not arrived in the time that it has. */
export class SlowBodyError extends Error {}

/** There are too many bodies in memory already. */
export class BodyBudgetExceededError extends Error {}
