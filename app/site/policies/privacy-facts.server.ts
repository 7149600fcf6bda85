/** Records that this installation keeps, by its settings: the part of the privacy policy that no editor writes. */

import { sessionAbsoluteMs, sessionIdleMs } from '../../domain/accounts/sessions.server.ts'
import { knownDeviceDays } from '../../domain/accounts/sign-in-limits.server.ts'
import { auditDays } from '../../domain/audit/audit-log.server.ts'
import { reportAddressDays } from '../../domain/reports/report-limits.ts'
import { statisticsDays } from '../../domain/statistics/statistics.server.ts'
import type { Env } from '../../runtime/env.server.ts'
import { hostCookieName } from '../../runtime/site.server.ts'

/** A kind of data, and what becomes of it here. */
export type PrivacyFact = { term: string; text: string }

const hourMs = 3_600_000
/** The levels at which the log takes a line for each visit (`server/access-log.ts` writes at `info`). */
const levelsWithVisits: Env['LOG_LEVEL'][] = ['info', 'debug', 'trace']
const errorLevels: Env['LOG_LEVEL'][] = [...levelsWithVisits, 'error', 'warn']

type Settings = Pick<
	Env,
	| 'LOG_LEVEL'
	| 'STATISTICS'
	| 'LOG_ADDRESSES'
	| 'LOG_RETENTION_DAYS'
	| 'BACKUP_EVERY_HOURS'
	| 'BACKUP_KEEP'
	| 'BACKUP_S3_URL'
	| 'BACKUP_KEY'
	| 'SITE_URL'
	| 'SMTP_URL'
>

/** Lists the records kept under these settings: the log, page views, cookies, the update list, mails, requests, reports and copies of the database, in this order. */
export function listPrivacyFacts(settings: Settings): PrivacyFact[] {
	const { LOG_LEVEL, LOG_ADDRESSES } = settings
	const hasVisits = levelsWithVisits.includes(LOG_LEVEL)
	return [
		{ term: 'Visits', text: hasVisits ? visitsWritten : 'No line is written for a visit.' },
		{ term: 'Page views', text: settings.STATISTICS === 'on' ? viewsCounted : 'Not counted.' },
		{ term: 'IP addresses', text: hasVisits ? logAddressLabels[LOG_ADDRESSES] : noAddresses },
		{
			term: 'Faults of the server',
			text: errorLevels.includes(LOG_LEVEL)
				? 'Written with the technical cause and, where there is one, the page asked for, without an IP address.'
				: 'Not written.',
		},
		{
			term: 'Signing in as an administrator',
			text: hasVisits
				? 'A line for each attempt, for the end of a session and for a new password, with the number of the account and the IP address as above. What was typed is not written.'
				: 'Not written.',
		},
		{
			term: 'Actions of administrators',
			text: `What administrators do is written to the database with the time and their name: signing in and out, failed attempts, saves of articles, mailings and exports. Addresses of visitors and readers are not among it. Kept for ${auditDays} days.`,
		},
		{ term: 'Keeping of the log', text: describeLogRetention(settings.LOG_RETENTION_DAYS) },
		...cookieFacts(settings),
		{
			term: 'Update list',
			text: describeSubscriberData(settings),
		},
		{
			term: 'Mails to subscribers',
			text: 'For each mail: the address, what it was about, its state, and what the mail server said. The address is erased from it 30 days after the mailing has ended. Mails load nothing that would tell who opens them, and count no clicks.',
		},
		{
			term: 'Who has left',
			text: 'The address is deleted 30 days after leaving. A code that is computed from it stays, so that neither an import nor an older copy of the database brings it back.',
		},
		{
			term: 'Requests about own data',
			text: 'For each request that waits for a person: what is asked, the e-mail address, the date and time, and when and how it was closed. The address and the words are erased 30 days after that.',
		},
		{
			term: 'Reports of errors',
			text: describeReports(settings),
		},
		{ term: 'Copies of the database', text: describeBackups(settings) },
	]
}

function describeSubscriberData({ SMTP_URL }: Settings): string {
	const stored =
		'For each subscriber: the e-mail address, where the sign-up came from, its date and time, whether it waits, is on the list, has left or cannot be reached, what to be written to about, the times of confirming, of being asked later to confirm and of leaving, how many mails came back and when, and a random code for the link to leave.'
	return SMTP_URL
		? `${stored} A sign-up that is not confirmed within 7 days is deleted. So is an address that is asked later, because no confirmation was asked for when it signed up. Of such an address a code stays, as of one that has left.`
		: `${stored} No confirmation is asked for: sign-ups are on the list at once.`
}

function describeReports({ SMTP_URL }: Settings): string {
	const address = SMTP_URL
		? `The answer is mailed to the address once, which is then erased from the report. Where that cannot be done, and where a report is closed without an answer, it is erased after ${reportAddressDays} days`
		: `The address is erased ${reportAddressDays} days after the report was dealt with`
	return `For each report: the page or entry that it is about, the message, the source, the e-mail address if one is given, the date and time, when it was looked at and dealt with, and the answer. The IP address is not among them. Its number, the page or entry, the days and the answer are public; message, source and address are not. ${address}, and at any time on request.`
}

function describeLogRetention(days: number): string {
	if (days === 0)
		return 'Not kept by the software: lines go to the operator of the server as they are written.'
	const period = days === 1 ? 'a day' : `${days} days`
	return `Kept by the software for ${period}, then removed. Lines also go to the operator of the server as they are written.`
}

function describeBackups(settings: Settings): string {
	const { BACKUP_EVERY_HOURS, BACKUP_KEEP } = settings
	if (BACKUP_EVERY_HOURS === 0) return 'Not made by the software on its own.'
	const often = BACKUP_EVERY_HOURS === 1 ? 'every hour' : `every ${BACKUP_EVERY_HOURS} hours`
	const kept = BACKUP_KEEP === 1 ? 'the last one is kept' : `the last ${BACKUP_KEEP} are kept`
	return `Made ${often}, the update list and the reports included; ${kept}, older ones are removed.${describeBackupCopies(settings)}`
}

function describeBackupCopies({ BACKUP_S3_URL, BACKUP_KEY }: Settings): string {
	if (!BACKUP_S3_URL) return ''
	const how = BACKUP_KEY ? ', encrypted before they leave this server' : ''
	return ` As many are kept in a store on another computer${how}.`
}

const visitsWritten =
	'One line in the log for each request, style sheets, scripts and fonts left out: time, number of the request, kind of request, page without anything that follows a question mark, result, duration, the page that led here and the class of device.'

const viewsCounted = `Counted by day: how often each page was read, and, each apart, the class of device, the site that led here and, where a proxy tells it, the country. Nothing joins these to each other or to a person; addresses, cookies and identifiers are not used. Kept for ${statisticsDays} days.`

const noAddresses = 'Not written to the log.'

const logAddressLabels: Record<Env['LOG_ADDRESSES'], string> = {
	full: 'Written in full with each line.',
	short:
		'Written shortened with each line: the last of the four numbers of an IPv4 address is cut off, and of an IPv6 address all but the first 48 bits.',
	none: noAddresses,
}

function cookieFacts(settings: Settings): PrivacyFact[] {
	return [
		{
			term: 'Cookie “theme”',
			text: 'Set when a reader chooses the light or the dark theme. It holds that choice for a year. The tab of the browser keeps the choice as well, until it is closed.',
		},
		{
			term: `Cookie “${hostCookieName('session', settings)}”`,
			text: `Set when an administrator signs in. It ends at sign-out, after ${sessionIdleMs / hourMs} hours without use, and after ${sessionAbsoluteMs / hourMs / 24} days at the latest.`,
		},
		{
			term: `Cookie “${hostCookieName('device', settings)}”`,
			text: `Set when an administrator signs in. It holds the number of the account, a random number of the browser and the time, for ${knownDeviceDays} days, and stays at sign-out. It signs nobody in: by it the next sign-in is told from somebody who guesses passwords.`,
		},
	]
}
