/** Reads the historical record from a folder, checks it whole, and gives it out as one object. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { crossCheck } from './cross-check.ts'
import { describeJsonError } from './json-error.ts'
import type { Content, Fault } from './record.ts'
import { FILES } from './schema.ts'

/** Thrown by `loadContent`; the message lists every fault, one to a line. */
export class ContentError extends Error {
	readonly faults: Fault[]
	constructor(faults: Fault[]) {
		super(faults.map((fault) => `content/${fault.file} ${fault.path}: ${fault.message}`).join('\n'))
		this.name = 'ContentError'
		this.faults = faults
	}
}

/** Checks every file; `content` is null when a file cannot be read as its schema says. */
export function checkContent(folder: string): { content: Content | null; faults: Fault[] } {
	const faults: Fault[] = []
	const records: Record<string, unknown> = {}
	for (const [file, schema] of Object.entries(FILES)) {
		const read = readJson(path.join(folder, file))
		if ('error' in read) {
			faults.push({ file, path: '(whole file)', message: read.error })
			continue
		}
		const parsed = (schema as z.ZodType).safeParse(read.value)
		if (parsed.success) records[path.basename(file, '.json')] = parsed.data
		else for (const issue of parsed.error.issues) faults.push(...inWords(file, issue, read.value))
	}
	if (faults.length > 0) return { content: null, faults }
	const content = records as Content
	return { content, faults: crossCheck(content) }
}

/** Loads the record. Throws `ContentError` with all faults when there is any. */
export function loadContent(folder: string): Content {
	const { content, faults } = checkContent(folder)
	if (!content || faults.length > 0) throw new ContentError(faults)
	return content
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

/** Lists the faults that a schema found in a file, each with the path to its field. `root` is the content of the file. */
export function inWords(file: string, issue: z.core.$ZodIssue, root: unknown): Fault[] {
	if (issue.code === 'invalid_union' && issue.errors.length > 0) {
		const best = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
		return best.flatMap((inner) => inWords(file, { ...inner, path: [...issue.path, ...inner.path] }, root))
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
