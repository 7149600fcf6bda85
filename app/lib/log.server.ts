import pino from 'pino'
import { env } from './env.server.ts'

let logger: pino.Logger | undefined

/** The log: JSON lines on standard output. Passwords, cookies and e-mail addresses never go in. */
export function log(): pino.Logger {
	logger ??= pino({ level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
	return logger
}
