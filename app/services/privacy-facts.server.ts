/** What this installation records, told from its settings: the part of the privacy policy that no editor writes. */
import type { Env } from '../lib/env.server.ts'
import { sessionAbsoluteMs, sessionIdleMs } from './sessions.server.ts'

/** A kind of data, and what becomes of it here. */
export type PrivacyFact = { term: string; text: string }

const hourMs = 3_600_000
/** The levels at which the log takes a line for each visit (`server/access-log.ts` writes at `info`). */
const levelsWithVisits: Env['LOG_LEVEL'][] = ['info', 'debug', 'trace']
const levelsWithFaults: Env['LOG_LEVEL'][] = [...levelsWithVisits, 'error', 'warn']

/** What is recorded under these settings: visits, addresses, faults, cookies and the update list, in this order. */
export function listPrivacyFacts(settings: Pick<Env, 'LOG_LEVEL' | 'LOG_ADDRESSES'>): PrivacyFact[] {
	const { LOG_LEVEL, LOG_ADDRESSES } = settings
	const hasVisits = levelsWithVisits.includes(LOG_LEVEL)
	return [
		{ term: 'Visits', text: hasVisits ? visitsWritten : 'No line is written for a visit.' },
		{ term: 'IP addresses', text: hasVisits ? addressWords[LOG_ADDRESSES] : noAddresses },
		{
			term: 'Faults of the server',
			text: levelsWithFaults.includes(LOG_LEVEL)
				? 'Written with the technical cause and, where there is one, the page asked for, without an IP address.'
				: 'Not written.',
		},
		...cookies,
		{
			term: 'Update list',
			text: 'Three things for each subscriber: the e-mail address, where the sign-up came from, and its date and time.',
		},
	]
}

const visitsWritten =
	'One line in the log for each request, style sheets, scripts and fonts left out: time, number of the request, kind of request, page without anything that follows a question mark, result, duration, the page that led here and the class of device.'

const noAddresses = 'Not written to the log.'

const addressWords: Record<Env['LOG_ADDRESSES'], string> = {
	full: 'Written in full with each line.',
	short:
		'Written shortened with each line: the last of the four numbers of an IPv4 address is cut off, and of an IPv6 address all but the first 48 bits.',
	none: noAddresses,
}

const cookies: PrivacyFact[] = [
	{
		term: 'Cookie “theme”',
		text: 'Set when a reader chooses the light or the dark theme. It holds that choice for a year.',
	},
	{
		term: 'Cookie “session”',
		text: `Set when an administrator signs in. It ends at sign-out, after ${sessionIdleMs / hourMs} hours without use, and after ${sessionAbsoluteMs / hourMs / 24} days at the latest.`,
	},
]
