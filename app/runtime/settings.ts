/** Every setting with its default and what it takes. */
import proxyaddr from 'proxy-addr'
import { z } from 'zod'
import { passwordMaxLength, passwordMinLength, usernameMaxLength } from '../lib/credentials.ts'
import { normalizeDomain } from '../lib/email-address.ts'
import { emailSchema } from '../lib/email-schema.ts'

const listed = (value: string) => value.split(',').map((part) => part.trim())
const wholeNumber = z
	.string()
	.trim()
	.regex(/^\d{1,5}$/)
	.transform(Number)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const origin = z
	.url({ protocol: /^https?$/ })
	.refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`)
	.transform((value) => new URL(value).origin)
const smtpUrl = z.string().refine((value) => {
	if (!URL.canParse(value)) return false
	const { protocol, hostname, pathname, search, hash } = new URL(value)
	return /^smtps?:$/.test(protocol) && hostname !== '' && pathname.length <= 1 && !search && !hash
})
const bucketUrl = z.string().refine((value) => {
	if (!URL.canParse(value)) return false
	const { protocol, username, password, pathname, hash } = new URL(value)
	return /^https?:$/.test(protocol) && !username && !password && pathname.length > 1 && !hash
})
const purgeUrl = z.url({ protocol: /^https?$/ }).refine((value) => {
	// Nothing can be fetched from an address that holds a name and a password.
	return URL.canParse(value) && new URL(value).username === ''
})
/** Plain text of a page. A line of `.env` cannot break, so `\\n` is a line break too. */
const pageText = z
	.string()
	.transform((value) => value.replace(/\\n|\r\n?/g, '\n').trim())
	.pipe(z.string().min(1).max(2000))
const secrets = z
	.string()
	.transform(listed)
	.refine((all) => all.every((secret) => secret.length >= 16))
const proxies = z.union([wholeNumber, z.string().transform(listed).refine(areAddresses)])

/**
 * Every setting with its default, described by what it takes, which is what a wrong value is answered with;
 * `.env.example` explains each (contract section 1).
 */
export const settings = {
	PORT: wholeNumber.pipe(z.int().max(65_535)).default(3000).describe('a whole number from 0 to 65535'),
	HOST: z
		.string()
		.trim()
		.transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
		.pipe(z.string().min(1))
		.default('localhost')
		.describe('a host name or an address'),
	LISTEN_SHARED: flag.default(false).describe('true or false'),
	SITE_URL: origin.optional().describe('an http or https origin without a path, such as https://example.org'),
	ACME: z.enum(['on', 'off']).default('off').describe('on or off'),
	ACME_EMAIL: emailSchema().optional().describe('an e-mail address'),
	ACME_DIRECTORY: z
		.url({ protocol: /^https$/ })
		.default('https://acme-v02.api.letsencrypt.org/directory')
		.describe('an https address'),
	HTTP_PORT: wholeNumber
		.pipe(z.int().min(1).max(65_535))
		.default(80)
		.describe('a whole number from 1 to 65535'),
	SITE_NAME: z
		.string()
		.trim()
		.min(1)
		.max(100)
		.default('Twelve-Day War Archive')
		.describe('1 to 100 characters'),
	DATABASE_PATH: z.string().trim().min(1).default('data/archive.db').describe('the path of a file'),
	SESSION_SECRET: secrets
		.optional()
		.describe('secrets of 16 characters or more, separated by commas, the newest first'),
	ADMIN_USERNAME: z
		.string()
		.trim()
		.min(1)
		.max(usernameMaxLength)
		.default('admin')
		.describe(`1 to ${usernameMaxLength} characters`),
	ADMIN_PASSWORD: z
		.string()
		.min(passwordMinLength)
		.max(passwordMaxLength)
		.optional()
		.describe(`${passwordMinLength} to ${passwordMaxLength} characters`),
	TRUST_PROXY: proxies
		.optional()
		.describe('a number of hops, or addresses and networks separated by commas, such as 10.0.0.0/8'),
	CONTACT_EMAIL: emailSchema().optional().describe('an e-mail address'),
	ABOUT_OPERATOR: pageText.optional().describe('1 to 2000 characters'),
	ABOUT_EDITORS: pageText.optional().describe('1 to 2000 characters'),
	ABOUT_FUNDING: pageText.optional().describe('1 to 2000 characters'),
	SMTP_URL: smtpUrl
		.optional()
		.describe('smtp:// or smtps:// and a host, such as smtps://user:password@smtp.example.org'),
	MAIL_FROM: emailSchema().optional().describe('an e-mail address'),
	MAIL_PER_MINUTE: wholeNumber
		.pipe(z.int().min(1).max(10_000))
		.default(60)
		.describe('a whole number from 1 to 10000'),
	MAIL_CONNECTIONS: wholeNumber
		.pipe(z.int().min(1).max(20))
		.default(2)
		.describe('a whole number from 1 to 20'),
	MAIL_DKIM_KEY: z.string().trim().min(1).optional().describe('the path of a private key in a PEM file'),
	MAIL_DKIM_SELECTOR: z
		.string()
		.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i)
		.optional()
		.describe('the name before ._domainkey in the DNS, such as archive2026'),
	MAIL_BOUNCE_DOMAIN: z
		.string()
		.trim()
		.transform((value) => normalizeDomain(value) ?? '')
		.pipe(z.string().min(1))
		.optional()
		.describe('a domain, such as bounces.example.org'),
	STARTER_ARTICLES: flag.default(true).describe('true or false'),
	ARCHIVE_IN_BACKGROUND: flag.default(true).describe('true or false'),
	REMOTE_IMAGES: flag.default(true).describe('true or false'),
	PAGE_CACHE_MIB: z.coerce
		.number()
		.int()
		.min(0)
		.max(65_536)
		.default(32)
		.describe('a whole number of MiB, 0 or more'),
	PURGE_URL: purgeUrl
		.optional()
		.describe('an http or https address without user and password, such as http://127.0.0.1:6081/'),
	BACKUP_EVERY_HOURS: z.coerce.number().min(0).max(8760).default(24).describe('hours from 0 to 8760'),
	BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7).describe('a whole number from 1 on'),
	BACKUP_S3_URL: bucketUrl
		.optional()
		.describe('the http or https address of a bucket, such as https://s3.example.org/bucket'),
	BACKUP_S3_KEY: z.string().trim().min(1).optional().describe('the name of an access key'),
	BACKUP_S3_SECRET: z.string().trim().min(1).optional().describe('the secret of that access key'),
	BACKUP_KEY: z
		.string()
		.trim()
		.regex(/^[0-9a-f]{64}$/i)
		.optional()
		.describe('64 hexadecimal digits, such as `openssl rand -hex 32` prints'),
	STATISTICS: z.enum(['on', 'off']).default('on').describe('on or off'),
	LINK_CHECK: flag.default(false).describe('true or false'),
	LOG_LEVEL: z
		.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
		.default('info')
		.describe('fatal, error, warn, info, debug, trace or silent'),
	LOG_ADDRESSES: z.enum(['full', 'short', 'none']).default('full').describe('full, short or none'),
	LOG_RETENTION_DAYS: wholeNumber
		.pipe(z.int().max(3650))
		.default(0)
		.describe('a whole number of days from 0 to 3650'),
}

/** Their values are never shown. */
export const secretSettings: readonly string[] = [
	'SESSION_SECRET',
	'ADMIN_PASSWORD',
	'SMTP_URL',
	'BACKUP_S3_URL',
	'BACKUP_S3_SECRET',
	'BACKUP_KEY',
]

function areAddresses(parts: string[]): boolean {
	try {
		proxyaddr.compile(parts)
		// `1` alone would be the address 0.0.0.1, which nobody means.
		return parts.every((part) => !/^\d+$/.test(part))
	} catch {
		return false
	}
}
