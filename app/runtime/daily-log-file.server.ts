import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'

const dayMs = 86_400_000
const gatherMs = 500
const named = /^\d{4}-\d{2}-\d{2}\.log$/
const onlyForOwner = { mode: 0o600 }

/**
 * Log lines in a file for each day in UTC, `<folder>/2025-06-24.log`. Today's and those of `days` days before it are
 * kept, the others removed, also while nothing is written. Lines that cannot be written are lost: the log must not
 * stop what it tells of.
 */
export function dailyLogFile(folder: string, days: number): { write: (line: string) => void } {
	let gathered = ''
	let writing = Promise.resolve()

	const take = () => {
		const lines = gathered
		gathered = ''
		return lines
	}
	const flush = () => {
		writing = writing.then(() => appendFile(todaysFile(folder), take(), onlyForOwner)).catch(() => undefined)
	}
	const removeOld = () => {
		try {
			removeLogsBefore(folder, new Date(Date.now() - days * dayMs))
		} catch {
			// The next hour tries again.
		}
	}

	mkdirSync(folder, { recursive: true, mode: 0o700 })
	removeOld()
	setInterval(removeOld, dayMs / 24).unref()
	process.once('exit', () => {
		if (gathered !== '') appendFileSync(todaysFile(folder), take(), onlyForOwner)
	})
	return {
		write: (line) => {
			if (gathered === '') setTimeout(flush, gatherMs).unref()
			gathered += line
		},
	}
}

/** Removes the files of the days before the day of `instant`. */
function removeLogsBefore(folder: string, instant: Date): void {
	const oldest = `${dayOf(instant)}.log`
	for (const name of readdirSync(folder))
		if (named.test(name) && name < oldest) rmSync(path.join(folder, name), { force: true })
}

function todaysFile(folder: string): string {
	return path.join(folder, `${dayOf(new Date())}.log`)
}

function dayOf(date: Date): string {
	return date.toISOString().slice(0, 10)
}
