import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { createLineWriter } from './line-writer.server.ts'

const dayMs = 86_400_000
const named = /^\d{4}-\d{2}-\d{2}\.log$/
const onlyForOwner = { mode: 0o600 }

/**
 * Log lines in a file for each day in UTC, `<folder>/2025-06-24.log`. Today's and those of `days` days before it are
 * kept, the others removed, also while nothing is written. A folder that is removed is made again.
 */
export function dailyLogFile(folder: string, days: number): { write: (line: string) => void } {
	const makeFolder = () => mkdirSync(folder, { recursive: true, mode: 0o700 })
	const removeOld = () => {
		try {
			removeLogsBefore(folder, new Date(Date.now() - days * dayMs))
		} catch {
			// The next hour tries again.
		}
	}

	makeFolder()
	removeOld()
	setInterval(removeOld, dayMs / 24).unref()
	return createLineWriter({
		name: folder,
		write: async (lines) => {
			makeFolder()
			await appendFile(todaysFile(folder), lines, onlyForOwner)
		},
		writeSync: (lines) => {
			makeFolder()
			appendFileSync(todaysFile(folder), lines, onlyForOwner)
		},
	})
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
