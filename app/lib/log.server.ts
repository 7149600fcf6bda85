import pino from 'pino'
import { env } from './env.server.ts'

let logger: pino.Logger | undefined

/**
 * The log: JSON lines on standard output, gathered for up to half a second so that writing them holds up no answer.
 * Passwords, cookies and e-mail addresses never go in.
 */
export function log(): pino.Logger {
	logger ??= pino(
		{ level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
		pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
	)
	return logger
}
