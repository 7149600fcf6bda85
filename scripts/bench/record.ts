import { readFileSync, writeFileSync } from 'node:fs'

const file = 'docs/performance.md'
const begin = '<!-- bench -->'
const end = '<!-- /bench -->'

/** Puts the day's results in place of the former ones in docs/performance.md. */
export function record(lines: readonly string[]): void {
	const text = readFileSync(file, 'utf8')
	const from = text.indexOf(begin)
	const to = text.indexOf(end)
	if (from < 0 || to < from) throw new Error(`${file} has no place for the results`)
	const block = [begin, '', ...lines, '', end].join('\n')
	writeFileSync(file, text.slice(0, from) + block + text.slice(to + end.length))
}
