/** Labels of the record's fields, for people who do not know its files. */

const labels: Record<string, string> = {
	accessed: 'Read on',
	account: 'Account of',
	also: 'Other spellings',
	asOf: 'As of',
	archived: 'Archived copy',
	atFreeze: 'Count at the end of the record',
	authors: 'Authors',
	bearsOn: 'Bears on',
	bound: 'Kind of number',
	by: 'According to',
	casualties: 'Casualties and impact',
	copyOf: 'Copy of',
	dateNote: 'Note on the date',
	forms: 'Forms in texts',
	href: 'Address',
	inChart: 'In the chart',
	isOnHome: 'On the home page',
	isPending: 'Pending',
	issuedAt: 'Issued at (UTC)',
	issuedLocal: 'Issued at (local)',
	killed: 'Killed',
	lat: 'Latitude',
	later: 'Known later, on',
	laterFigures: 'Later figures',
	lon: 'Longitude',
	named: 'Forms of the name in texts',
	nameOriginal: 'Name in its own script',
	'positions.body': 'Whose account',
	quoteMissing: 'Why there is no quotation',
	record: 'Record',
	reported: 'Reported on',
	said: 'Words',
	scope: 'Covers',
	sixDay: 'Six-Day War',
	stat: 'Key figure',
	time: 'Local time',
	timeLabel: 'Hours covered',
	titleOriginal: 'Title as printed',
	titleSupplied: 'Title supplied by the archive',
	tolls: 'Counts',
	'tolls.about': 'Rounded by the body',
	twelveDay: 'Twelve-Day War',
	unknown: 'Not told by the sources',
	url: 'Address',
	utc: 'Time in UTC',
	utcOffsetMinutes: 'Minutes east of UTC',
}

/** Names of one item of a list. */
const itemLabels: Record<string, string> = {
	answer: 'Paragraph',
	authors: 'Author',
	casualties: 'Casualties and impact, line',
	categories: 'Category',
	claims: 'Line',
	context: 'Context, line',
	copies: 'Copy',
	description: 'Description, line',
	details: 'Detail',
	facts: 'Fact',
	figures: 'Figure',
	grades: 'Grade',
	introduction: 'Introduction, paragraph',
	laterNotes: 'Later note',
	limits: 'Limit',
	links: 'Link',
	list: 'List, item',
	open: 'Open question',
	pages: 'Page',
	paragraphs: 'Paragraph',
	phases: 'Phase',
	positions: 'Position',
	quotations: 'Quotation',
	quotes: 'Words this rests on',
	resources: 'Resource',
	rows: 'Row',
	sections: 'Section',
	sentences: 'Sentence',
	sixDay: 'Six-Day War, line',
	statements: 'Statement',
	text: 'Paragraph',
	tolls: 'Count',
	twelveDay: 'Twelve-Day War, line',
}

/** The label of a field by the way to it: `['harm', 'tolls', 0, 'killed']` is `Harm, count 1, killed`. */
export function labelOfField(way: readonly (string | number)[]): string {
	const keys = way.filter((step) => typeof step === 'string')
	const parts = way.flatMap((step, index) => {
		if (typeof step === 'number' || (index > 0 && isLineItself(step))) return []
		const next = way[index + 1]
		if (typeof next === 'number') return `${itemLabels[step] ?? nameOf(step)} ${next + 1}`
		return labels[`${keys[keys.indexOf(step) - 1]}.${step}`] ?? nameOf(step)
	})
	return parts.map((part, index) => (index === 0 ? part : lowerFirst(part))).join(', ')
}

/** Steps that say no more than the one before them: the text of a line, the claim of a fact. */
function isLineItself(step: string): boolean {
	return step === 'text' || step === 'claim'
}

/** `lastUpdate` as `Last update`. */
function nameOf(key: string): string {
	const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
	return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Abbreviations and names stay: `UTC`, `Six-Day War`. */
function lowerFirst(label: string): string {
	return /^[A-Z][a-z]+(?![a-z-]*-)/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
