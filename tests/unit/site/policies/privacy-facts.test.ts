import { describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../../app/http/session.server.ts'
import { themeChoiceCookie } from '../../../../app/http/theme.server.ts'
import { parseEnv } from '../../../../app/runtime/env.server.ts'
import { listPrivacyFacts } from '../../../../app/site/policies/privacy-facts.server.ts'
import { it as itWithDatabase, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

type Settings = Parameters<typeof listPrivacyFacts>[0]

const fact = (term: string, settings: Partial<Settings> = {}) =>
	listPrivacyFacts({ ...parseEnv({}), ...settings }).find((candidate) => candidate.term === term)?.text ?? ''

describe('privacy facts', () => {
	it.each(['info', 'debug', 'trace'] as const)(
		'the privacy facts say at level %s that visits are written',
		(LOG_LEVEL) => {
			expect(fact('Visits', { LOG_LEVEL })).toMatch(/^One line in the log for each request/)
		},
	)

	it.each(['warn', 'error', 'fatal', 'silent'] as const)(
		'the privacy facts say at level %s that neither visits nor addresses are written, whatever the setting for addresses',
		(LOG_LEVEL) => {
			expect(fact('Visits', { LOG_LEVEL })).toBe('No line is written for a visit.')
			expect(fact('IP addresses', { LOG_LEVEL })).toBe('Not written to the log.')
		},
	)

	it('say how much of an address is written', () => {
		expect(fact('IP addresses')).toBe('Written in full with each line.')
		expect(fact('IP addresses', { LOG_ADDRESSES: 'short' })).toMatch(/^Written shortened/)
		expect(fact('IP addresses', { LOG_ADDRESSES: 'none' })).toBe('Not written to the log.')
	})

	it('say whether faults are written', () => {
		expect(fact('Faults of the server', { LOG_LEVEL: 'warn' })).toMatch(/^Written with the technical cause/)
		expect(fact('Faults of the server', { LOG_LEVEL: 'silent' })).toBe('Not written.')
	})

	it('say how long the log is kept', () => {
		expect(fact('Keeping of the log')).toMatch(/^Not kept by the software/)
		expect(fact('Keeping of the log', { LOG_RETENTION_DAYS: 30 })).toMatch(/for 30 days, then removed/)
		expect(fact('Keeping of the log', { LOG_RETENTION_DAYS: 1 })).toMatch(/for a day, then removed/)
	})

	it('say whether signing in is written', () => {
		expect(fact('Signing in as an administrator')).toContain('What was typed is not written.')
		expect(fact('Signing in as an administrator', { LOG_LEVEL: 'warn' })).toBe('Not written.')
	})

	it('say how many copies of the database there are', () => {
		expect(fact('Copies of the database')).toMatch(/^Made every 24 hours, /)
		expect(fact('Copies of the database', { BACKUP_EVERY_HOURS: 0 })).toBe(
			'Not made by the software on its own.',
		)
		expect(fact('Copies of the database', { BACKUP_EVERY_HOURS: 6, BACKUP_KEEP: 3 })).toBe(
			'Made every 6 hours, the update list and the reports included; the last 3 are kept, older ones are removed.',
		)
	})

	it('say that copies of the database go to another computer, and whether they are encrypted', () => {
		const elsewhere = { BACKUP_EVERY_HOURS: 6, BACKUP_S3_URL: 'https://s3.example.org/bucket' }
		expect(fact('Copies of the database', elsewhere)).toMatch(/ are kept in a store on another computer\.$/)
		expect(fact('Copies of the database', { ...elsewhere, BACKUP_KEY: 'ab'.repeat(32) })).toMatch(
			/ on another computer, encrypted before they leave this server\.$/,
		)
	})

	it('say whether sign-ups wait for a confirmation', () => {
		expect(fact('Update list')).toContain('on the list at once')
		expect(fact('Update list', { SMTP_URL: 'smtp://localhost' })).toContain('within 7 days is deleted')
	})

	it('name the cookies and how long they last', async () => {
		expect(fact('Cookie “session”')).toContain('after 24 hours without use, and after 14 days at the latest')
		expect(fact('Cookie “device”')).toContain('for 365 days')
		expect(fact('Cookie “theme”')).toContain('for a year')
		expect(await themeChoiceCookie('dark')).toContain(`Max-Age=${365 * 24 * 60 * 60}`)
	})
})

it('name the cookies of administrators as they are named on https', () => {
	const SITE_URL = 'https://archive.test'
	expect(fact('Cookie “__Host-session”', { SITE_URL })).toContain('after 14 days at the latest')
	expect(fact('Cookie “__Host-device”', { SITE_URL })).toContain('for 365 days')
})

itWithDatabase('name every cookie that a sign-in sets, with the time it lasts', async () => {
	const request = new Request(siteOrigin)
	const headers = await signInHeaders(testContext, request, {
		user: { id: 1, username: 'editor' },
		token: 'x',
		sessionId: 'x',
	})
	for (const [, line] of headers) {
		const [name = ''] = line.split('=')
		const days = Number(/Max-Age=(\d+)/.exec(line)?.[1]) / (24 * 60 * 60)
		expect(fact(`Cookie “${name}”`), name).toContain(`${days} days`)
	}
})

describe('the update list', () => {
	itWithDatabase('holds what the facts say, and no more', async ({ database }) => {
		const tables = await database.db.introspection.getTables()
		const columns = tables.find(({ name }) => name === 'subscriptions')?.columns.map(({ name }) => name)
		expect(columns?.sort()).toEqual([
			'asked_at',
			'confirmed_at',
			'created_at',
			'email',
			'id',
			'leave_token',
			'left_at',
			'soft_bounced_at',
			'soft_bounces',
			'source',
			'state',
			'topics',
		])
		expect(fact('Update list')).toMatch(/e-mail address, .* written to about, .* came back and when/)
	})
})

describe('reports of errors', () => {
	itWithDatabase('hold what the facts say, and no more', async ({ database }) => {
		const tables = await database.db.introspection.getTables()
		const columns = tables.find(({ name }) => name === 'reports')?.columns.map(({ name }) => name)
		expect(columns?.sort().join(' ')).toBe(
			'created_at done_at edition email id message reason ref review_at source state',
		)
		expect(fact('Reports of errors')).toContain('The IP address is not among them')
		expect(fact('Reports of errors')).toContain('message, source and address are not')
	})
})
