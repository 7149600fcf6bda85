/** From `npm start` to the first page, and the memory that stands then. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { archiveEnv, readAddress, spawnToFile } from './archive-process.ts'
import type { Plan } from './plan.ts'
import { median } from './statistics.ts'
import { checkTarget, ms, type Row, row } from './table.ts'

const limitMs = 1000

/** Starts over a database that has been started before, in turns with a bare start of Node.js. */
export async function measureStartUp(folder: string, { starts }: Plan): Promise<Row> {
	const archive: number[] = []
	const bare: number[] = []
	for (let turn = 0; turn < starts; turn++) {
		bare.push(await timeBareStart())
		archive.push(await timeStart(folder))
	}
	const first = median(archive)
	return row({
		measure: '`npm start` to the first 200',
		archive: `${ms(first)}${first > limitMs ? ' MISSED' : ''}`,
		reference: `node -e 0: ${ms(median(bare))}`,
		ratio: `${(first / median(bare)).toFixed(1)} (≤ ${limitMs} ms)`,
	})
}

async function timeStart(folder: string): Promise<number> {
	const output = path.join(folder, 'start.log')
	const started = performance.now()
	const child = spawnToFile('npm', ['start', '--silent'], archiveEnv(folder), output)
	const origin = await readAddress(output, child)
	const { status } = await fetch(`${origin}/`)
	const took = performance.now() - started
	if (status !== 200) throw new Error(`the first page returned ${status}`)
	const ended = new Promise((resolve) => child.once('exit', resolve))
	// npm passes the signal on to the server.
	child.kill('SIGTERM')
	await ended
	await wait(100)
	return took
}

function timeBareStart(): Promise<number> {
	const started = performance.now()
	return new Promise((resolve) => {
		spawn('node', ['-e', '0']).once('exit', () => resolve(performance.now() - started))
	})
}

/** A row about memory; `mib` is what a process holds. */
export function memoryRow(measure: string, mib: number | undefined, limitMb: number): Row {
	const mb = ((mib ?? Number.NaN) * 1024 * 1024) / 1e6
	return row({
		measure,
		archive: mib === undefined ? 'unknown' : `${mb.toFixed(0)} MB`,
		ratio: checkTarget(mb, limitMb, 'at most'),
	})
}
