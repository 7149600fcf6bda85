/** Resource usage of a process, as Linux reports it; null elsewhere. */
import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10
const kib = 1024

/** Processor time of a process so far, in milliseconds. */
export function processorMs(pid: number): number | null {
	const fields = readProc(pid, 'stat')
		?.replace(/^.*\) /, '')
		.split(' ')
	return fields ? (Number(fields[11]) + Number(fields[12])) * tickMs : null
}

/** Memory of a process in MiB: now, and at its peak. */
export function memoryMib(pid: number): { now: number; most: number } | null {
	const status = readProc(pid, 'status')
	if (!status) return null
	const read = (name: string) =>
		Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / kib
	return { now: read('VmRSS'), most: read('VmHWM') }
}

function readProc(pid: number, name: string): string | null {
	try {
		return readFileSync(`/proc/${pid}/${name}`, 'utf8')
	} catch {
		return null
	}
}
