/** Goes through every record of every file. */
import type { Content, Fault } from './load.ts'

/**
 * Called with the file, the path in it and the record. `id` is that of the nearest record that has one, of the object itself or of
 * one around it; '' where none has.
 */
export type Visit = (file: string, path: string, record: Record<string, unknown>, id: string) => void

/** Notes a fault. */
export type Report = (file: string, path: string, message: string) => void

/** A list of faults, and what notes one in it. */
export function collectFaults(): { faults: Fault[]; report: Report } {
	const faults: Fault[] = []
	return { faults, report: (file, path, message) => faults.push({ file, path, message }) }
}

/** Visits every object of the record, at any depth, in the order of the files and of their records. */
export function walk(content: Content, visit: Visit) {
	const stepInto = (file: string, path: string, record: Record<string, unknown>, nearest: string) => {
		const id = typeof record.id === 'string' ? record.id : nearest
		visit(file, typeof record.id === 'string' ? `${path} (${record.id})` : path, record, id)
		for (const [key, inner] of Object.entries(record)) step(file, path ? `${path}.${key}` : key, inner, id)
	}
	const step = (file: string, path: string, value: unknown, nearest: string) => {
		if (Array.isArray(value))
			for (const [index, item] of value.entries()) step(file, `${path}[${index}]`, item, nearest)
		else if (value && typeof value === 'object')
			stepInto(file, path, value as Record<string, unknown>, nearest)
	}
	for (const [name, value] of Object.entries(content)) step(`${name}.json`, '', value, '')
}
