/** State of an address in an imported file: our own export, or that of another newsletter service. */

export type ImportState = 'active' | 'pending' | 'left' | 'bounced' | 'unknown'

const stateColumns = new Set([
	'state',
	'status',
	'emailstatus',
	'memberstatus',
	'subscribed',
	'subscribedtoemails',
	'subscriberstatus',
	'subscriptionstate',
	'subscriptionstatus',
])

/** Columns that hold an instant once somebody has unsubscribed, or mail has bounced. */
const endColumns: Record<string, ImportState> = {
	leftat: 'left',
	deletedat: 'left',
	optouttime: 'left',
	unsubscribedat: 'left',
	unsubtime: 'left',
	cleantime: 'bounced',
}

const stateNames: Record<Exclude<ImportState, 'unknown'>, string[]> = {
	active: ['', 'active', 'subscribed', 'confirmed', 'enabled', 'optedin', 'optin', 'true', 'yes', '1'],
	pending: ['pending', 'unconfirmed', 'notconfirmed', 'nonsubscribed', 'notsubscribed'],
	left: [
		'left',
		'unsubscribed',
		'optedout',
		'optout',
		'inactive',
		'disabled',
		'deleted',
		'removed',
		'archived',
		'blocklisted',
		'blacklisted',
		'blocked',
		'suppressed',
		'complained',
		'spam',
		'false',
		'no',
		'0',
	],
	bounced: ['bounced', 'hardbounced', 'softbounced', 'cleaned', 'undeliverable', 'invalid'],
}

const stateByName = new Map(
	Object.entries(stateNames).flatMap(([state, names]) => names.map((name) => [name, state as ImportState])),
)

/** The states that keep an address off the list, the one that says most first. */
const severity: ImportState[] = ['left', 'bounced', 'unknown', 'pending', 'active']

/** Returns the state that keeps an address off the list, if one of two does. */
export function worseState(a: ImportState, b: ImportState): ImportState {
	return severity.indexOf(a) < severity.indexOf(b) ? a : b
}

/** Reads the state of a row from the columns that tell it; `active` where none does. */
export function readState(header: readonly string[], cells: readonly string[]): ImportState {
	return header
		.map((column, index) => stateOfCell(plainName(column), plainName(cells[index] ?? '')))
		.reduce(worseState, 'active')
}

/** Words that in a line without a header can only be a state. */
const unmistakable = new Set([
	'pending',
	'unconfirmed',
	'left',
	'unsubscribed',
	'blocklisted',
	'bounced',
	'cleaned',
])

/** Reads the state of a line without a header, such as one copied from an export. */
export function stateInLine(cells: readonly string[]): ImportState {
	return cells
		.map(plainName)
		.map((name): ImportState => (unmistakable.has(name) ? (stateByName.get(name) ?? 'active') : 'active'))
		.reduce(worseState, 'active')
}

function stateOfCell(column: string, value: string): ImportState {
	if (stateColumns.has(column)) return stateByName.get(value) ?? 'unknown'
	return value === '' ? 'active' : (endColumns[column] ?? 'active')
}

/** Letters and digits of a column's name or a state, in lower case. */
export function plainName(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
