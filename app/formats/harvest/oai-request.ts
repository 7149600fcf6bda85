/** Requests of OAI-PMH 2.0: which arguments each verb takes, and what is wrong with those of a request. */

/** Error of the protocol, section 3.6. */
export class OaiError extends Error {
	readonly code: OaiErrorCode
	constructor(code: OaiErrorCode, message: string) {
		super(message)
		this.name = 'OaiError'
		this.code = code
	}
}

type OaiErrorCode =
	| 'badArgument'
	| 'badResumptionToken'
	| 'badVerb'
	| 'cannotDisseminateFormat'
	| 'idDoesNotExist'
	| 'noRecordsMatch'
	| 'noSetHierarchy'

type VerbRules = { required: string[]; optional: string[]; exclusive?: string }

const listRules: VerbRules = {
	required: ['metadataPrefix'],
	optional: ['from', 'until', 'set'],
	exclusive: 'resumptionToken',
}

const verbs = {
	GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
	Identify: { required: [], optional: [] },
	ListIdentifiers: listRules,
	ListMetadataFormats: { required: [], optional: ['identifier'] },
	ListRecords: listRules,
	ListSets: { required: [], optional: [], exclusive: 'resumptionToken' },
} satisfies Record<string, VerbRules>

type OaiVerb = keyof typeof verbs

export type OaiRequest = { verb: OaiVerb; args: Record<string, string> }

/** The one format: unqualified Dublin Core. */
export const metadataPrefix = 'oai_dc'

/** Reads the arguments of a request. Throws `OaiError`. */
export function parseOaiRequest(query: URLSearchParams): OaiRequest {
	const [verb, ...others] = query.getAll('verb')
	if (verb === undefined || others.length > 0 || !isVerb(verb))
		throw new OaiError('badVerb', `The verb must be one of ${Object.keys(verbs).join(', ')}.`)
	const args = readArguments(query)
	checkArguments(verb, args)
	if (args.metadataPrefix !== undefined && args.metadataPrefix !== metadataPrefix)
		throw new OaiError('cannotDisseminateFormat', `The only metadataPrefix is ${metadataPrefix}.`)
	if (args.set !== undefined) throw new OaiError('noSetHierarchy', 'This repository has no sets.')
	return { verb, args }
}

function isVerb(verb: string): verb is OaiVerb {
	return Object.hasOwn(verbs, verb)
}

function readArguments(query: URLSearchParams): Record<string, string> {
	// A name such as `__proto__` is an argument like any other.
	const args: Record<string, string> = Object.create(null)
	for (const [name, value] of query) {
		if (name === 'verb') continue
		if (name in args) throw new OaiError('badArgument', 'An argument occurs twice.')
		args[name] = value
	}
	return args
}

function checkArguments(verb: OaiVerb, args: Record<string, string>): void {
	const { required, optional, exclusive }: VerbRules = verbs[verb]
	const names = Object.keys(args)
	if (exclusive !== undefined && names.includes(exclusive)) {
		if (names.length > 1) throw new OaiError('badArgument', `${exclusive} takes no other arguments.`)
		return
	}
	if (names.some((name) => !required.includes(name) && !optional.includes(name)))
		throw new OaiError('badArgument', `${verb} does not take all of these arguments.`)
	const missing = required.find((name) => !names.includes(name))
	if (missing) throw new OaiError('badArgument', `${verb} needs the argument ${missing}.`)
	for (const stamp of [args.from, args.until])
		if (stamp !== undefined && !isDatestamp(stamp))
			throw new OaiError('badArgument', 'from and until must be YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.')
	for (const [name, form] of Object.entries(forms))
		if (args[name] !== undefined && !form.test(args[name]))
			throw new OaiError('badArgument', `${name} contains invalid characters.`)
}

/** Responses repeat the arguments, and their schema allows no other values. */
const forms = {
	metadataPrefix: /^[\w.!~*'()-]+$/,
	set: /^[\w.!~*'()-]+(:[\w.!~*'()-]+)*$/,
	identifier: /^([a-z][a-z\d+.-]*:(?!\/\/[^/]*[:@])([\w.!~*'();/?@&=+$,:-]|%[\da-f]{2})+|[\w.!~*'()-]+)$/i,
}

/** An instant or a day in UTC, from the year 1 on. */
const datestamp = /^(?!0000)\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/

/** Later than every date of a record. */
const endOfTime = '9999'

const secondMs = 1000
const dayMs = 86_400_000

/** The time span from `from` to `until`, both included. Throws `OaiError`. */
export function parseSpan({ from, until }: Record<string, string>): { from: string; before: string } {
	if (from !== undefined && until !== undefined) {
		if (from.length !== until.length)
			throw new OaiError('badArgument', 'from and until must have the same granularity.')
		if (from > until) throw new OaiError('badArgument', 'from must not be later than until.')
	}
	return {
		from: from === undefined ? '' : new Date(from).toISOString(),
		before: until === undefined ? endOfTime : endOf(until),
	}
}

function isDatestamp(stamp: string): boolean {
	const time = datestamp.test(stamp) ? Date.parse(stamp) : Number.NaN
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(stamp.replace('Z', ''))
}

/** The first instant after a second or a day, capped at `endOfTime`. */
function endOf(stamp: string): string {
	if (stamp.startsWith(endOfTime)) return endOfTime
	return new Date(Date.parse(stamp) + (stamp.endsWith('Z') ? secondMs : dayMs)).toISOString()
}
