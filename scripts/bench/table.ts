/** A line of the bench's table; `''` where a column says nothing. */
export type Row = {
	measure: string
	archive: string
	p50: string
	p99: string
	/** Processor time of the server for a request. */
	cpu: string
	/** Reference of the measure. */
	reference: string
	ratio: string
}

const headings: Row = {
	measure: 'measure',
	archive: 'archive',
	p50: 'p50',
	p99: 'p99',
	cpu: 'CPU',
	reference: 'reference',
	ratio: 'ratio',
}

type Column = keyof Row
const columns = Object.keys(headings) as Column[]

/** A row that fills only what is given. */
export function row(given: Partial<Row>): Row {
	return { measure: '', archive: '', p50: '', p99: '', cpu: '', reference: '', ratio: '', ...given }
}

/** The rows as a table in Markdown, its columns aligned. */
export function formatTable(rows: readonly Row[], shown: readonly Column[] = columns): string[] {
	const all = [headings, ...rows]
	const widths = shown.map((name) => Math.max(...all.map((each) => each[name].length)))
	const line = (cells: string[]) =>
		`| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
	const [first = '', ...rest] = all.map((each) => line(shown.map((name) => each[name])))
	return [first, line(widths.map((width) => '-'.repeat(width))), ...rest]
}

/** The measures that have a target, for docs/performance.md. */
export function formatTargets(rows: readonly Row[]): string[] {
	const withTarget = rows.filter(({ ratio }) => / \([≥≤] /.test(ratio))
	return formatTable(withTarget, ['measure', 'archive', 'reference', 'ratio'])
}

/** A ratio with what it is to reach: `0.91 (≥ 0.85)`, with a word when it does not. */
export function checkTarget(value: number, limit: number, bound: 'at least' | 'at most'): string {
	const isReached = bound === 'at least' ? value >= limit : value <= limit
	return `${value.toFixed(2)} (${bound === 'at least' ? '≥' : '≤'} ${limit}${isReached ? '' : ': MISSED'})`
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`
export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`
