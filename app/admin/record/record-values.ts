/** Fields of the form of a record that belong to its window, not to what is typed. */
const windowFields = new Set(['intent', 'draftId', 'edits', 'version'])

/** Reads the typed fields of the form of a record by their names. */
export function readRecordValues(fields: FormData): Record<string, string> {
	const typed = [...fields].filter(
		(field): field is [string, string] => !windowFields.has(field[0]) && typeof field[1] === 'string',
	)
	return Object.fromEntries(typed)
}
