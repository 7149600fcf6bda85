import path from 'node:path'
import pino from 'pino'
import { dailyLogFile } from './daily-log-file.server.ts'
import { type Env, env } from './env.server.ts'

let logger: pino.Logger | undefined

/**
 * The log: JSON lines on standard output, gathered for up to half a second so that writing them holds up no answer,
 * and in the data folder's `logs/` where `LOG_RETENTION_DAYS` says so. Passwords, cookies and e-mail addresses never
 * go in.
 */
export function log(): pino.Logger {
	logger ??= pino(
		{ level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
		destination(env()),
	)
	return logger
}

function destination({ LOG_RETENTION_DAYS, dataFolder }: Env): pino.DestinationStream {
	const standard = pino.destination({ dest: 1, sync: false, minLength: 8 * 1024, periodicFlush: 500 })
	if (LOG_RETENTION_DAYS === 0) return standard
	const file = dailyLogFile(path.join(dataFolder, 'logs'), LOG_RETENTION_DAYS)
	return pino.multistream([standard, file].map((stream) => ({ level: 'trace', stream })))
}
