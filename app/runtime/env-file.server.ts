/** Reads settings from a file of lines `NAME=value`, and refuses what could be read in two ways. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { decodeText } from '../lib/decode-text.ts'
import { SettingsError } from '../lib/settings-error.ts'

const assignment = /^(?:export\s+)?([A-Za-z_][\w.-]*)\s*=(.*)$/

/** The values of a file by their names; none where there is no file. Throws `SettingsError` with a line for each problem. */
export function readEnvFile(file: string): Record<string, string> {
	const found = statSync(file, { throwIfNoEntry: false })
	if (!found) return {}
	// A container makes a folder of a file that is mounted and does not exist.
	if (found.isDirectory()) throw new SettingsError([`${file} is a folder, but it must be a text file`])
	const text = decodeText(readBytes(file))
	if (text === null) throw new SettingsError([`${file} is not text in UTF-8. Save it in that encoding.`])
	return parseLines(text, file)
}

/** Returns a warning when the file is missing but has the ending that Windows hides; null otherwise. */
export function describeMisnamedFile(file: string): string | null {
	const misnamed = `${file}.txt`
	if (existsSync(file) || !existsSync(misnamed)) return null
	return `${misnamed} is not read. Rename it to ${file}.`
}

function readBytes(file: string): Buffer {
	try {
		return readFileSync(file)
	} catch (error) {
		throw new SettingsError([`${file} cannot be read: ${(error as Error).message}`])
	}
}

function parseLines(text: string, file: string): Record<string, string> {
	const values: Record<string, string> = {}
	const problems: string[] = []
	for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
		const trimmed = line.trim()
		if (trimmed === '' || trimmed.startsWith('#')) continue
		const [, name, rest = ''] = assignment.exec(trimmed) ?? []
		const read = name === undefined ? { problem: 'expected NAME=value' } : readValue(rest)
		if ('problem' in read)
			problems.push(`${file}, line ${index + 1}${name ? `, ${name}` : ''}: ${read.problem}`)
		else if (name !== undefined) values[name] = read.value
	}
	if (problems.length > 0) throw new SettingsError(problems)
	return values
}

/** A value up to its comment, which begins with white space and `#`. In quotation marks it may hold both. */
function readValue(text: string): { value: string } | { problem: string } {
	const quoted = /^\s*(["'`])((?:(?!\1).)*)\1\s*(?:\s#.*)?$/.exec(text)
	if (quoted) return { value: quoted[2] ?? '' }
	if (/^\s*["'`]/.test(text))
		return {
			problem:
				'the quotation mark is not closed on this line, or text follows it. Close it, or use another kind of mark.',
		}
	const value = text.replace(/\s#.*$/, '').trim()
	if (!value.includes('#')) return { value }
	return { problem: 'the value holds #. Put it in quotation marks, or a space before a comment.' }
}
