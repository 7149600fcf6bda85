/** Goes through every record of every file. */
import type { Content, ContentIssue } from './record.ts'

/**
 * Called with the file, what tells the path in it, and the record. `id` is that of the nearest record that has one, of the
 * object itself or of one around it; '' where none has. The path is that of the visit: to be asked for before it ends.
 */
export type VisitRecord = (
	file: string,
	path: () => string,
	record: Record<string, unknown>,
	id: string,
) => void

/** Reports an error of the record. */
export type ReportIssue = (file: string, path: string, message: string) => void

/** Returns a list of errors with the function that adds one. */
export function collectIssues(): { issues: ContentIssue[]; report: ReportIssue } {
	const issues: ContentIssue[] = []
	return { issues, report: (file, path, message) => issues.push({ file, path, message }) }
}

/** Visits every object of the record, at any depth, in the order of the files and of their records. */
export function walk(content: Content, visit: VisitRecord) {
	const way: (string | number)[] = []
	const visitInner = (file: string, key: string | number, inner: unknown, nearest: string) => {
		if (!inner || typeof inner !== 'object') return
		way.push(key)
		visitAll(file, inner, nearest)
		way.pop()
	}
	const visitAll = (file: string, value: object, nearest: string) => {
		if (Array.isArray(value)) {
			for (let index = 0; index < value.length; index++) visitInner(file, index, value[index], nearest)
			return
		}
		const record = value as Record<string, unknown>
		const id = typeof record.id === 'string' ? record.id : nearest
		visit(file, () => describe(way, record), record, id)
		for (const key in record) visitInner(file, key, record[key], id)
	}
	for (const [name, value] of Object.entries(content)) visitAll(`${name}.json`, value, '')
}

/** The records that have an id, by it. Tombstones only name what is gone. */
export function recordsById(content: Content): Map<string, Record<string, unknown>> {
	const records = new Map<string, Record<string, unknown>>()
	walk(content, (file, _path, record) => {
		if (typeof record.id === 'string' && file !== 'tombstones.json') records.set(record.id, record)
	})
	return records
}

/** `[8].entries[3] (d9-4)` */
function describe(way: readonly (string | number)[], record: object): string {
	const path = way.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
	const ownId = 'id' in record && typeof record.id === 'string' ? ` (${record.id})` : ''
	return path.replace(/^\./, '') + ownId
}
