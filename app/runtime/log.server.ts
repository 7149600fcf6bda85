import path from 'node:path'
import pino from 'pino'
import { shortenAddress } from '../lib/shorten-address.ts'
import { dailyLogFile } from './daily-log-file.server.ts'
import { type Env, env } from './env.server.ts'
import { gatheredOutput } from './gathered-output.server.ts'

let logger: pino.Logger | undefined
let lines: pino.DestinationStream | undefined

/**
 * The log: JSON lines on standard output, gathered for up to half a second so that writing them holds up no answer,
 * and in the data folder's `logs/` where `LOG_RETENTION_DAYS` says so. Passwords, cookies and e-mail addresses never
 * go in.
 */
export function log(): pino.Logger {
	logger ??= pino(
		{ level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
		destination(),
	)
	return logger
}

/**
 * Writes a line of level info with these members (`,"name":value`, the message `msg` among them), whatever the level, in
 * half the time that `log().info` takes: for what is told of every answer. A text that is put together costs by the
 * piece, so the fewer the better.
 */
export function logOften(members: string): void {
	destination().write(`${lineStart()}${members}}\n`)
}

/** A text as JSON writes it between its quotes; most are themselves. */
export function insideJson(text: string): string {
	return /^[ !#-[\]-~]*$/.test(text) ? text : JSON.stringify(text).slice(1, -1)
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
	const standard = pino.destination({ dest: 1, sync: false })
	if (LOG_RETENTION_DAYS === 0) return gatheredOutput([standard])
	return gatheredOutput([standard, dailyLogFile(path.join(dataFolder, 'logs'), LOG_RETENTION_DAYS)])
}

let millisecond = 0
let start = ''

/** Level and time, made once for all the lines of a millisecond. */
function lineStart(): string {
	const now = Date.now()
	if (now !== millisecond) {
		millisecond = now
		start = JSON.stringify({ level: pino.levels.values.info, time: new Date(now) }).slice(0, -1)
	}
	return start
}
