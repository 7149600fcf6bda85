/** Finds for each problem of the record the record and the field that an editor has to change. */
import type { ContentIssue } from '../../../../content/record.ts'
import type { RecordFiles } from '../../../../content/split.ts'

/** `record` is an id, or the name of a file for what is left of it; `field` is a way with dots, `''` for the record as a whole. */
export type LocatedIssue = { record: string; field: string; message: string }

export function locateIssues(files: RecordFiles, issues: readonly ContentIssue[]): LocatedIssue[] {
	const ids = new Set<string>()
	JSON.stringify(files, (key, value) => {
		if (key === 'id' && typeof value === 'string') ids.add(value)
		return value
	})
	return issues.map((issue) => locate(files, ids, issue))
}

function locate(
	files: RecordFiles,
	ids: ReadonlySet<string>,
	{ file, path, message }: ContentIssue,
): LocatedIssue {
	// Some rules name the record alone: `d4-3`, or `figures (figure-iran-official-0615)`.
	const named = /\(([^()]+)\)$/.exec(path)?.[1] ?? path
	const steps = stepsOf(path.replace(/ ?\([^()]*\)$/, ''))
	const found = nearestRecord(files[file], steps)
	if (found && (found.id === named || !ids.has(named)))
		return { record: found.id, field: found.field, message }
	if (ids.has(named)) return { record: named, field: '', message }
	return { record: file, field: steps.every((step) => /^\w+$/.test(step)) ? steps.join('.') : '', message }
}

/** `[8].entries[3].text` as `8`, `entries`, `3`, `text`. */
function stepsOf(path: string): string[] {
	return path.split(/[.[\]]+/).filter((step) => step !== '')
}

/** The last record on the way, and the rest of the way. */
function nearestRecord(root: unknown, steps: readonly string[]): { id: string; field: string } | null {
	let value = root
	let found: { id: string; field: string } | null = null
	for (const [index, step] of steps.entries()) {
		value = (value as Record<string, unknown> | null | undefined)?.[step]
		const id = (value as { id?: unknown } | null | undefined)?.id
		if (typeof id === 'string') found = { id, field: steps.slice(index + 1).join('.') }
	}
	return found
}
