/** Takes the files of the record apart into single records, and puts them together again. */

/** Files of the record by their names, each as its JSON says. */
export type RecordFiles = Record<string, unknown>

/**
 * Single records as JSON text: each object with an id by that id, and for each file, by its name, what is left of it.
 * Where a record stood there is a reference, so each text changes only with its own record.
 */
export type Records = Map<string, string>

/** Stands in the place of a record: `{ "$record": "d9-4" }`. */
type Reference = { $record: string }

/** Ids in these files name records that are gone. */
const filesWithoutRecords = new Set(['tombstones.json'])

/** Takes files apart. Throws `Error` when an id stands twice, which the check of the record finds first. */
export function splitFiles(files: RecordFiles): Records {
	const records: Records = new Map()
	const add = (name: string, value: unknown) => {
		if (records.has(name)) throw new Error(`the id ${name} stands twice`)
		records.set(name, JSON.stringify(value))
	}
	const take = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(take)
		if (!value || typeof value !== 'object') return value
		const taken = takeFields(value)
		const { id } = value as { id?: unknown }
		if (typeof id !== 'string') return taken
		add(id, taken)
		return { $record: id } satisfies Reference
	}
	const takeFields = (value: object) =>
		Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, take(inner)]))
	for (const [name, value] of Object.entries(files))
		add(name, filesWithoutRecords.has(name) ? value : take(value))
	return records
}

/** The files that records make together. Throws `Error` when a reference leads nowhere. */
export function joinRecords(records: ReadonlyMap<string, string>): RecordFiles {
	const join = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(join)
		if (!value || typeof value !== 'object') return value
		if (isReference(value)) return read(value.$record)
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, join(inner)]))
	}
	const read = (name: string): unknown => {
		const text = records.get(name)
		if (text === undefined) throw new Error(`there is no record ${name}`)
		return join(JSON.parse(text))
	}
	return Object.fromEntries([...records.keys()].filter(isFileName).map((name) => [name, read(name)]))
}

/** Returns true for what is left of a file, false for a record that has an id. */
export function isFileName(name: string): boolean {
	return name.endsWith('.json')
}

export function isReference(value: unknown): value is Reference {
	return typeof (value as Partial<Reference> | null)?.$record === 'string'
}

/** The text of a file, as the record's folder holds it and an export writes it. */
export function formatFile(value: unknown): string {
	return `${JSON.stringify(value, null, '\t')}\n`
}
