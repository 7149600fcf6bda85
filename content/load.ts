/** Reads the historical record from a folder, checks it whole, and gives it out as one object. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { crossCheck } from './cross-check.ts'
import { describeJsonError } from './json-error.ts'
import type { Content, ContentIssue } from './record.ts'
import { FILES } from './schema.ts'
import type { RecordFiles } from './split.ts'

/** Thrown by `loadContent`; the message lists one error per line. */
export class ContentError extends Error {
	readonly issues: ContentIssue[]
	constructor(issues: ContentIssue[]) {
		super(issues.map(({ file, path, message }) => `content/${file} ${path}: ${message}`).join('\n'))
		this.name = 'ContentError'
		this.issues = issues
	}
}

/** Content is null when a file cannot be read as its schema says. */
export type Checked = { content: Content | null; issues: ContentIssue[] }

/** Reads and checks every file of a folder. */
export function checkContent(folder: string): Checked {
	const { files, issues } = readFiles(folder)
	if (issues.length === 0) return checkFiles(files)
	const found = parseFiles(files).issues.filter(({ file }) => file in files)
	return { content: null, issues: [...issues, ...found] }
}

/** Checks files that have been read: each against its schema, then all against each other. */
export function checkFiles(files: RecordFiles): Checked {
	const { content, issues } = parseFiles(files)
	return { content, issues: content ? crossCheck(content) : issues }
}

/** Loads the record. Throws `ContentError` with all errors when there are any. */
export function loadContent(folder: string): Content {
	const { content, issues } = checkContent(folder)
	if (!content || issues.length > 0) throw new ContentError(issues)
	return content
}

/** The files of a folder as JSON, and an error for each that cannot be read. */
export function readFiles(folder: string): { files: RecordFiles; issues: ContentIssue[] } {
	const files: RecordFiles = {}
	const issues: ContentIssue[] = []
	for (const file of Object.keys(FILES)) {
		const read = readJson(path.join(folder, file))
		if ('error' in read) issues.push({ file, path: '(whole file)', message: read.error })
		else files[file] = read.value
	}
	return { files, issues }
}

/** The record that files hold, without the rules between records. */
export function parseFiles(files: RecordFiles): Checked {
	const issues: ContentIssue[] = []
	const records: Record<string, unknown> = {}
	for (const [file, schema] of Object.entries(FILES)) {
		const parsed = (schema as z.ZodType).safeParse(files[file])
		if (parsed.success) records[path.basename(file, '.json')] = parsed.data
		else for (const issue of parsed.error.issues) issues.push(...toIssues(file, issue, files[file]))
	}
	return { content: issues.length > 0 ? null : (records as Content), issues }
}

/** The value that a JSON file holds, or why it cannot be read. */
export function readJson(file: string): { value: unknown } | { error: string } {
	let text: string
	try {
		text = readText(file)
	} catch (error) {
		return { error: `cannot be read (${(error as Error).message})` }
	}
	try {
		return { value: JSON.parse(text) }
	} catch (error) {
		return { error: `cannot be read as JSON (${describeJsonError((error as Error).message, text)})` }
	}
}

/** The text of a file in UTF-8, with or without a byte order mark. Throws where it is not UTF-8. */
export function readText(file: string): string {
	const bytes = readFileSync(file)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		throw new Error('not text in UTF-8: save it in that encoding')
	}
}

/** Lists the errors that a schema found in a file, each with the path to its field. `root` is the content of the file. */
export function toIssues(file: string, issue: z.core.$ZodIssue, root: unknown): ContentIssue[] {
	if (issue.code === 'invalid_union' && issue.errors.length > 0) {
		const best = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
		return best.flatMap((inner) => toIssues(file, { ...inner, path: [...issue.path, ...inner.path] }, root))
	}
	return [{ file, path: pathLabel(issue.path, root), message: issue.message }]
}

/** `[8].entries[3].text (d9-4)`: where, and the id of the nearest record that has one. */
function pathLabel(steps: PropertyKey[], root: unknown): string {
	let label = ''
	let nearest = ''
	let value = root
	for (const step of steps) {
		label += typeof step === 'number' ? `[${step}]` : `${label ? '.' : ''}${String(step)}`
		value = (value as Record<PropertyKey, unknown> | undefined)?.[step]
		const id = (value as { id?: unknown } | null | undefined)?.id
		if (typeof id === 'string') nearest = id
	}
	return nearest ? `${label} (${nearest})` : label || '(whole file)'
}
