/** A command was typed wrongly; the message says how it is used. */
export class UsageError extends Error {}
