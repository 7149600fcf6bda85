/** Goes through every record of every file. */
import type { Content, Fault } from './load.ts'

/**
 * Called with the file, what tells the path in it, and the record. `id` is that of the nearest record that has one, of the
 * object itself or of one around it; '' where none has. The path is that of the visit: to be asked for before it ends.
 */
export type Visit = (file: string, path: () => string, record: Record<string, unknown>, id: string) => void

/** Notes a fault. */
export type Report = (file: string, path: string, message: string) => void

/** A list of faults, and what notes one in it. */
export function collectFaults(): { faults: Fault[]; report: Report } {
	const faults: Fault[] = []
	return { faults, report: (file, path, message) => faults.push({ file, path, message }) }
}

/** Visits every object of the record, at any depth, in the order of the files and of their records. */
export function walk(content: Content, visit: Visit) {
	const way: (string | number)[] = []
	const visitAll = (file: string, value: object, nearest: string) => {
		const id = 'id' in value && typeof value.id === 'string' ? value.id : nearest
		if (!Array.isArray(value)) visit(file, () => describe(way, value), value as Record<string, unknown>, id)
		for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
			if (!inner || typeof inner !== 'object') continue
			way.push(key)
			visitAll(file, inner, id)
			way.pop()
		}
	}
	for (const [name, value] of Object.entries(content)) visitAll(`${name}.json`, value, '')
}

/** `[8].entries[3] (d9-4)` */
function describe(way: readonly (string | number)[], record: object): string {
	const path = way.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
	const ownId = 'id' in record && typeof record.id === 'string' ? ` (${record.id})` : ''
	return path.replace(/^\./, '') + ownId
}
