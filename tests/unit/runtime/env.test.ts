import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SettingsError } from '../../../app/lib/settings-error.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'
import { settings } from '../../../app/runtime/settings.ts'

type RejectedSetting = [name: string, value: string, takes: string]

/** The lines that a wrong setting is answered with. */
function problems(source: Record<string, string>): string[] {
	try {
		parseEnv(source)
		return []
	} catch (error) {
		if (error instanceof SettingsError) return error.message.split('\n')
		throw error
	}
}

describe('settings', () => {
	it('have working defaults, and an empty value counts as unset', () => {
		const defaults = {
			PORT: 3000,
			ACME: 'off',
			ACME_DIRECTORY: 'https://acme-v02.api.letsencrypt.org/directory',
			HTTP_PORT: 80,
			HOST: 'localhost',
			LISTEN_SHARED: false,
			SITE_URL: 'http://localhost:3000',
			REMOTE_IMAGES: true,
			SITE_NAME: 'Twelve-Day War Archive',
			DATABASE_PATH: 'data/archive.db',
			dataFolder: 'data',
			ADMIN_USERNAME: 'admin',
			MAIL_FROM: 'archive@localhost',
			MAIL_PER_MINUTE: 60,
			MAIL_CONNECTIONS: 2,
			STARTER_ARTICLES: true,
			ARCHIVE_IN_BACKGROUND: true,
			PAGE_CACHE_MIB: 32,
			BACKUP_EVERY_HOURS: 24,
			BACKUP_KEEP: 7,
			STATISTICS: 'on',
			LINK_CHECK: false,
			LOG_LEVEL: 'info',
			LOG_ADDRESSES: 'full',
			LOG_RETENTION_DAYS: 0,
		}
		expect(parseEnv({})).toEqual(defaults)
		const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
		expect(parseEnv(empty)).toEqual(defaults)
	})

	it('are taken as they are given', () => {
		expect(
			parseEnv({
				PORT: '0',
				ACME: 'on',
				ACME_EMAIL: 'certificates@archive.example',
				ACME_DIRECTORY: 'https://acme.example/directory',
				HTTP_PORT: '8080',
				HOST: '0.0.0.0',
				LISTEN_SHARED: 'true',
				SITE_URL: 'https://archive.example/',
				SITE_NAME: ' My archive ',
				DATABASE_PATH: '/srv/state/a.db',
				SESSION_SECRET: 'the newer secret of two, the older secret of two',
				ADMIN_USERNAME: 'ada',
				ADMIN_PASSWORD: '12345678',
				TRUST_PROXY: '10.0.0.0/8, ::1',
				CONTACT_EMAIL: 'editors@archive.example',
				ABOUT_OPERATOR: 'An association\\nin Vienna',
				SMTP_URL: 'smtps://us%40er:p%3Ass@smtp.archive.example:2465',
				MAIL_FROM: 'news@archive.example',
				MAIL_PER_MINUTE: '120',
				MAIL_CONNECTIONS: '4',
				MAIL_DKIM_KEY: '/srv/dkim.pem',
				MAIL_DKIM_SELECTOR: 'archive2026',
				MAIL_BOUNCE_DOMAIN: 'bounces.archive.example',
				STARTER_ARTICLES: 'false',
				PAGE_CACHE_MIB: '8',
				REMOTE_IMAGES: 'false',
				BACKUP_EVERY_HOURS: '6',
				BACKUP_KEEP: '3',
				BACKUP_S3_URL: 'https://s3.archive.example/bucket/folder?region=home',
				BACKUP_S3_KEY: 'name',
				BACKUP_S3_SECRET: 'secret',
				BACKUP_KEY: '0123456789abcdef'.repeat(4),
				LINK_CHECK: 'true',
				LOG_LEVEL: 'silent',
				LOG_ADDRESSES: 'none',
				LOG_RETENTION_DAYS: '30',
				PATH: '/usr/bin',
			}),
		).toEqual({
			PORT: 0,
			ACME: 'on',
			ACME_EMAIL: 'certificates@archive.example',
			ACME_DIRECTORY: 'https://acme.example/directory',
			HTTP_PORT: 8080,
			HOST: '0.0.0.0',
			LISTEN_SHARED: true,
			SITE_URL: 'https://archive.example',
			SITE_NAME: 'My archive',
			DATABASE_PATH: '/srv/state/a.db',
			dataFolder: '/srv/state',
			SESSION_SECRET: ['the newer secret of two', 'the older secret of two'],
			ADMIN_USERNAME: 'ada',
			ADMIN_PASSWORD: '12345678',
			TRUST_PROXY: ['10.0.0.0/8', '::1'],
			CONTACT_EMAIL: 'editors@archive.example',
			ABOUT_OPERATOR: 'An association\nin Vienna',
			SMTP_URL: 'smtps://us%40er:p%3Ass@smtp.archive.example:2465',
			MAIL_FROM: 'news@archive.example',
			MAIL_PER_MINUTE: 120,
			MAIL_CONNECTIONS: 4,
			MAIL_DKIM_KEY: '/srv/dkim.pem',
			MAIL_DKIM_SELECTOR: 'archive2026',
			MAIL_BOUNCE_DOMAIN: 'bounces.archive.example',
			STARTER_ARTICLES: false,
			ARCHIVE_IN_BACKGROUND: true,
			PAGE_CACHE_MIB: 8,
			REMOTE_IMAGES: false,
			BACKUP_EVERY_HOURS: 6,
			BACKUP_KEEP: 3,
			BACKUP_S3_URL: 'https://s3.archive.example/bucket/folder?region=home',
			BACKUP_S3_KEY: 'name',
			BACKUP_S3_SECRET: 'secret',
			BACKUP_KEY: '0123456789abcdef'.repeat(4),
			STATISTICS: 'on',
			LINK_CHECK: true,
			LOG_LEVEL: 'silent',
			LOG_ADDRESSES: 'none',
			LOG_RETENTION_DAYS: 30,
		})
		expect(parseEnv({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
		expect(parseEnv({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
	})

	it('serves https on all addresses with ACME=on, unless other settings say where', () => {
		const given = { ACME: 'on', SITE_URL: 'https://archive.example' }
		expect(parseEnv(given)).toMatchObject({ PORT: 443, HOST: '::', HTTP_PORT: 80 })
		expect(parseEnv({ ...given, PORT: '8443', HOST: '127.0.0.1' })).toMatchObject({
			PORT: 8443,
			HOST: '127.0.0.1',
		})
		expect(parseEnv({ SITE_URL: given.SITE_URL })).toMatchObject({
			ACME: 'off',
			PORT: 3000,
			HOST: 'localhost',
		})
	})

	it('need an address that gets a certificate for ACME=on', () => {
		const addresses = [
			undefined,
			'http://archive.example',
			'https://localhost',
			'https://192.0.2.1',
			'https://[2001:db8::1]',
		]
		for (const address of addresses)
			expect(() => parseEnv({ ACME: 'on', SITE_URL: address }), String(address)).toThrow(
				'ACME=on needs SITE_URL with https:// and a domain name',
			)
	})

	it('take addresses under international domains, and write them as mail carries them', () => {
		const parsed = parseEnv({
			CONTACT_EMAIL: 'info@xn--e1afmkfd.xn--p1ai',
			MAIL_FROM: 'info@نمونه.ایران',
			MAIL_BOUNCE_DOMAIN: 'דוגמה.ישראל',
		})
		expect(parsed).toMatchObject({
			CONTACT_EMAIL: 'info@xn--e1afmkfd.xn--p1ai',
			MAIL_FROM: 'info@xn--hhbbbed.xn--mgba3a4f16a',
			MAIL_BOUNCE_DOMAIN: 'xn--6dbbec0c.xn--4dbrk0ce',
		})
	})

	it('are rejected with the name, the value and what is allowed', () => {
		const rows: RejectedSetting[] = [
			['PORT', 'abc', 'a whole number from 0 to 65535'],
			['PORT', '65536', 'a whole number from 0 to 65535'],
			['PORT', '80.5', 'a whole number from 0 to 65535'],
			['PORT', '-1', 'a whole number from 0 to 65535'],
			['HOST', ' ', 'a host name or an address'],
			['SITE_URL', 'archive.example', 'an http or https origin without a path, such as https://example.org'],
			[
				'SITE_URL',
				'ftp://archive.example',
				'an http or https origin without a path, such as https://example.org',
			],
			[
				'SITE_URL',
				'https://archive.example/a',
				'an http or https origin without a path, such as https://example.org',
			],
			['SITE_NAME', 'x'.repeat(101), '1 to 100 characters'],
			['DATABASE_PATH', ' ', 'the path of a file'],
			['ADMIN_USERNAME', 'x'.repeat(101), '1 to 100 characters'],
			[
				'TRUST_PROXY',
				'everybody',
				'a number of hops, or addresses and networks separated by commas, such as 10.0.0.0/8',
			],
			[
				'TRUST_PROXY',
				'10.0.0.1, 2',
				'a number of hops, or addresses and networks separated by commas, such as 10.0.0.0/8',
			],
			['CONTACT_EMAIL', 'editors', 'an e-mail address'],
			['ABOUT_FUNDING', ' ', '1 to 2000 characters'],
			['MAIL_FROM', 'Archive <archive@archive.example>', 'an e-mail address'],
			['MAIL_PER_MINUTE', '0', 'a whole number from 1 to 10000'],
			['MAIL_CONNECTIONS', '21', 'a whole number from 1 to 20'],
			['MAIL_BOUNCE_DOMAIN', 'bounces@archive.example', 'a domain, such as bounces.example.org'],
			['STARTER_ARTICLES', 'yes', 'true or false'],
			['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
			['LOG_ADDRESSES', 'some', 'full, short or none'],
			['LOG_RETENTION_DAYS', 'a month', 'a whole number of days from 0 to 3650'],
			['LOG_RETENTION_DAYS', '3651', 'a whole number of days from 0 to 3650'],
		]
		expect(rows.map(([name, value]) => problems({ [name]: value }))).toEqual(
			rows.map(([name, value, takes]) => [`${name} is ${JSON.stringify(value)}, but it takes ${takes}`]),
		)
	})

	it('are rejected without the value where it is secret', () => {
		const rows: RejectedSetting[] = [
			[
				'SESSION_SECRET',
				'too short',
				'secrets of 16 characters or more, separated by commas, the newest first',
			],
			[
				'SESSION_SECRET',
				'a secret of some length,',
				'secrets of 16 characters or more, separated by commas, the newest first',
			],
			['ADMIN_PASSWORD', 'hunter2', '8 to 1000 characters'],
			...['http://user:password@smtp.example.org', 'smtp.example.org', 'smtp://', 'smtps://host/path'].map(
				(value): RejectedSetting => [
					'SMTP_URL',
					value,
					'smtp:// or smtps:// and a host, such as smtps://user:password@smtp.example.org',
				],
			),
			...[
				's3://bucket',
				'https://s3.example.org',
				'https://name:secret@s3.example.org/bucket',
				's3.example.org/bucket',
			].map(
				(value): RejectedSetting => [
					'BACKUP_S3_URL',
					value,
					'the http or https address of a bucket, such as https://s3.example.org/bucket',
				],
			),
			['BACKUP_KEY', 'ab', '64 hexadecimal digits, such as `openssl rand -hex 32` prints'],
		]
		expect(rows.map(([name, value]) => [name, value, problems({ [name]: value })])).toEqual(
			rows.map(([name, value, takes]) => [name, value, [`${name} is (not shown), but it takes ${takes}`]]),
		)
	})

	it('let mail come from CONTACT_EMAIL, or from the host of SITE_URL', () => {
		expect(parseEnv({ CONTACT_EMAIL: 'editors@archive.example' }).MAIL_FROM).toBe('editors@archive.example')
		expect(parseEnv({ SITE_URL: 'https://archive.example:8443' }).MAIL_FROM).toBe('archive@archive.example')
	})

	it.each(['MAIL_DKIM_KEY', 'MAIL_DKIM_SELECTOR'])(
		'the settings refuse %s without its counterpart',
		(name) => {
			expect(problems({ [name]: 'archive2026' })).toEqual([
				'MAIL_DKIM_KEY and MAIL_DKIM_SELECTOR are set together or not at all',
			])
		},
	)

	it.each(['BACKUP_S3_URL', 'BACKUP_S3_KEY', 'BACKUP_S3_SECRET'])('the settings refuse %s alone', (name) => {
		expect(problems({ [name]: 'https://s3.example.org/bucket' })).toEqual([
			'BACKUP_S3_URL, BACKUP_S3_KEY and BACKUP_S3_SECRET are set together or not at all',
		])
	})

	it('are all reported at once, each in a line', () => {
		const lines = problems({ PORT: 'abc', LOG_LEVEL: 'loud', STARTER_ARTICLES: '1' })
		expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'STARTER_ARTICLES', 'LOG_LEVEL'])
	})

	it('each say what they accept', () => {
		for (const [name, schema] of Object.entries(settings)) expect(schema.description, name).toBeTruthy()
	})

	it('are exactly those that .env.example explains, with the defaults it shows', () => {
		const lines = readFileSync('.env.example', 'utf8').split('\n')
		const pairs = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(/=(.*)/s))
		expect(pairs.map(([name]) => name).sort()).toEqual(Object.keys(settings).sort())
		expect(parseEnv(Object.fromEntries(pairs))).toEqual(parseEnv({}))
		for (const [index, line] of lines.entries()) {
			if (!/^[A-Z_]+=/.test(line)) continue
			const block = lines.slice(0, index).join('\n').split('\n\n').at(-1)
			expect(block, line).toMatch(/^#/)
		}
	})
})
