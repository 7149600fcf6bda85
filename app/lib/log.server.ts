import path from 'node:path'
import pino from 'pino'
import { dailyLogFile } from './daily-log-file.server.ts'
import { type Env, env } from './env.server.ts'
import { gatheredOutput } from './gathered-output.server.ts'
import { shortenAddress } from './shorten-address.ts'

let logger: pino.Logger | undefined
let lines: pino.DestinationStream | undefined

/**
 * The log: JSON lines on standard output, gathered for up to half a second so that writing them holds up no answer,
 * and in the data folder's `logs/` where `LOG_RETENTION_DAYS` says so. Passwords, cookies and e-mail addresses never
 * go in.
 */
export function log(): pino.Logger {
	logger ??= pino({ level: env().LOG_LEVEL, base: undefined, timestamp: isoTime }, destination())
	return logger
}

/**
 * Writes the line that `log().info(fields, message)` would, whatever the level, in less than half its time: for what
 * is told of every answer.
 */
export function logOften(fields: Record<string, string | number | undefined>, message: string): void {
	const level = pino.levels.values.info
	const known = JSON.stringify(fields).slice(1, -1)
	destination().write(`{"level":${level}${isoTime()},${known},"msg":${JSON.stringify(message)}}\n`)
}

/** A visitor's address as `LOG_ADDRESSES` lets it be written: whole, cut to its network, or not at all. */
export function loggedAddress(address: string, setting = env().LOG_ADDRESSES): { address?: string } {
	if (setting === 'none') return {}
	return { address: setting === 'short' ? shortenAddress(address) : address }
}

function destination(): pino.DestinationStream {
	lines ??= openDestination(env())
	return lines
}

function openDestination({ LOG_RETENTION_DAYS, dataFolder }: Env): pino.DestinationStream {
	const output = gatheredOutput(pino.destination({ dest: 1, sync: false }))
	if (LOG_RETENTION_DAYS === 0) return output
	const file = dailyLogFile(path.join(dataFolder, 'logs'), LOG_RETENTION_DAYS)
	return {
		write: (line) => {
			output.write(line)
			file.write(line)
		},
	}
}

let millisecond = 0
let timeField = ''

/** As pino's own, but made once for all the lines of a millisecond. */
function isoTime(): string {
	const now = Date.now()
	if (now !== millisecond) {
		millisecond = now
		timeField = `,"time":"${new Date(now).toISOString()}"`
	}
	return timeField
}
