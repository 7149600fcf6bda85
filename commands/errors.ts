/** A command was typed wrongly; the message says how it is used. */
export class UsageError extends Error {}

/**
 * A command failed that another program called and should call again later with the same input. Exit code 75 says so:
 * mail servers know it from `sysexits.h` as `EX_TEMPFAIL`, and keep the message.
 */
export class TemporaryFailureError extends Error {
	static readonly exitCode = 75

	constructor(cause: unknown) {
		super('try again later', { cause })
	}
}
