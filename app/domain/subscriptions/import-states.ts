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

/** Columns that hold an instant, a reason or a yes once somebody has unsubscribed, or mail has bounced; but no link. */
const endColumns: readonly [name: RegExp, state: ImportState][] = [
	[
		/(?:unsub|opt(?:ed)?out|disabled|blacklist|blocklist|suppress|complain|donotcontact|abgemeldet)(?!.*(?:link|url|token)$)/,
		'left',
	],
	[/^(?:dnc|leftat|deletedat)$/, 'left'],
	[/^(?:(?:hard)?bounced(?:at)?|cleantime)$/, 'bounced'],
]

/** Values of such a column by which nobody has unsubscribed. */
const notEnded = new Set(['', '0', 'false', 'no', 'n', 'never', 'none', 'nein'])

const stateNames: Record<Exclude<ImportState, 'unknown'>, string[]> = {
	active: ['', 'active', 'subscribed', 'confirmed', 'enabled', 'optedin', 'optin', 'true', 'yes', '1'],
	pending: ['pending', 'unactivated', 'unconfirmed', 'notconfirmed', 'nonsubscribed', 'notsubscribed'],
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
		'spammy',
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

/** Reads the state of a row from the columns that tell it, and from words that can be nothing else; `active` where none does. */
export function readState(header: readonly string[], cells: readonly string[]): ImportState {
	return header
		.map((column, index) => stateOfCell(plainName(column), plainName(cells[index] ?? '')))
		.reduce(worseState, stateInLine(cells))
}

/** Words that can only be a state, whatever their column is named. */
const unmistakable = new Set([
	'pending',
	'unactivated',
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
	if (stateColumns.has(column) || column.endsWith('status')) return stateByName.get(value) ?? 'unknown'
	const [, state = 'active'] = endColumns.find(([name]) => name.test(column)) ?? []
	return notEnded.has(value) ? 'active' : state
}

/** Letters and digits of a column's name or a state, in lower case. */
export function plainName(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
