/** Labels and rules of the promises: what each number counts. */

/** `table` is the file under `/data` from which anybody can recount it. */
export type PromiseRule = { label: string; rule: string; table: string }

/** Keyed by the names of the counts, which never change. */
export const promiseRules: Readonly<Record<string, PromiseRule>> = {
	'quoted-entries': {
		label: 'Entries with the words they rest on',
		rule: 'Entries of June 13 to 23 with a quotation from a source that they cite, of all of these entries.',
		table: 'claims',
	},
	'quoted-figures': {
		label: 'Casualty figures with the words they rest on',
		rule: 'Figures of the casualty tables, later ones included, with a quotation, of all of them.',
		table: 'claims',
	},
	'quoted-triggers': {
		label: 'Trigger events with the words they rest on',
		rule: 'Lines on the immediate triggers with a quotation, of all of them.',
		table: 'claims',
	},
	'quoted-comparison': {
		label: 'Comparison with the words it rests on',
		rule: 'Lines of the first four rows of the comparison with a quotation, of all of them.',
		table: 'claims',
	},
	'quoted-lines': {
		label: 'All lines with the words they rest on',
		rule: 'Lines anywhere in the record that have a grade and a quotation, of all lines that have a grade and a source.',
		table: 'claims',
	},
	'captured-sources': {
		label: 'Sources with a private capture',
		rule: 'Sources with a private copy of their page, not counting pages that lack every quotation of the record from them, of all sources.',
		table: 'captures',
	},
	'archived-sources': {
		label: 'Sources with a public archived copy',
		rule: 'Sources whose entry has the address of a copy in a web archive, of all sources.',
		table: 'sources',
	},
	'living-links': {
		label: 'Links to sources that answer',
		rule: 'Links whose last check found the page, there or where it has moved to, of the links that could be checked.',
		table: 'links',
	},
	'answered-reports': {
		label: 'Reports of errors that were answered',
		rule: 'Reports that were corrected or answered with a reason, of all that were received, without spam.',
		table: 'reports',
	},
	'single-source-lines': {
		label: 'Lines that rest on one source',
		rule: 'Lines graded Single-source, of all lines that have a grade and a source.',
		table: 'claims',
	},
	'disputed-lines': {
		label: 'Lines on which accounts differ',
		rule: 'Lines graded Disputed, of all lines that have a grade and a source.',
		table: 'claims',
	},
}

/** Counts that are not promises: they show how firm the record is. */
export const weaknesses: ReadonlySet<string> = new Set(['single-source-lines', 'disputed-lines'])
