/** Goes through every record of every file. */
import type { Content, Fault } from './load.ts'

/** Called with the file, the path in it and the record. */
export type Visit = (file: string, path: string, record: Record<string, unknown>) => void

/** Notes a fault. */
export type Report = (file: string, path: string, message: string) => void

/** A list of faults, and what notes one in it. */
export function collectFaults(): { faults: Fault[]; report: Report } {
	const faults: Fault[] = []
	return { faults, report: (file, path, message) => faults.push({ file, path, message }) }
}

/** Visits every object of the record, at any depth. */
export function walk(content: Content, visit: Visit) {
	const step = (file: string, path: string, value: unknown) => {
		if (Array.isArray(value))
			for (const [index, item] of value.entries()) step(file, `${path}[${index}]`, item)
		else if (value && typeof value === 'object') {
			const record = value as Record<string, unknown>
			visit(file, typeof record.id === 'string' ? `${path} (${record.id})` : path, record)
			for (const [key, inner] of Object.entries(record)) step(file, path ? `${path}.${key}` : key, inner)
		}
	}
	for (const [name, value] of Object.entries(content)) step(`${name}.json`, '', value)
}
