/** The settings, read from the environment and `.env` once. The only place that reads `process.env`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import proxyaddr from 'proxy-addr'
import { z } from 'zod'
import { passwordMaxLength, passwordMinLength, usernameMaxLength } from '../lib/credentials.ts'
import { SettingsError } from '../lib/settings-error.ts'

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
	HOST: z.string().trim().min(1).default('localhost').describe('a host name or an address'),
	SITE_URL: origin.optional().describe('an http or https origin without a path, such as https://example.org'),
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
	CONTACT_EMAIL: z.email().optional().describe('an e-mail address'),
	STARTER_ARTICLES: flag.default(true).describe('true or false'),
	PAGE_CACHE_MIB: z.coerce
		.number()
		.int()
		.min(0)
		.max(65_536)
		.default(32)
		.describe('a whole number of MiB, 0 or more'),
	BACKUP_EVERY_HOURS: z.coerce.number().min(0).max(8760).default(0).describe('hours from 0 to 8760'),
	BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7).describe('a whole number from 1 on'),
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

const schema = z.object(settings)

export type Env = Omit<z.output<typeof schema>, 'SITE_URL'> & {
	/** Public origin without a slash at the end. */
	SITE_URL: string
	/** The folder that holds all state. */
	dataFolder: string
}

/** Reads settings from a record such as `process.env`; an empty value counts as unset. Throws `SettingsError`. */
export function parseEnv(source: Record<string, string | undefined>): Env {
	const given = Object.fromEntries(
		Object.keys(settings).flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
	)
	const parsed = schema.safeParse(given)
	if (!parsed.success) {
		const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof typeof settings))
		throw new SettingsError([...wrong].map((name) => problem(name, given[name])))
	}
	return {
		...parsed.data,
		SITE_URL: parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}`,
		dataFolder: path.dirname(parsed.data.DATABASE_PATH),
	}
}

function problem(name: keyof typeof settings, value: string | undefined): string {
	const isSecret = name === 'SESSION_SECRET' || name === 'ADMIN_PASSWORD'
	return `${name} is ${isSecret ? '(not shown)' : JSON.stringify(value)}, but it takes ${settings[name].description}`
}

function areAddresses(parts: string[]): boolean {
	try {
		proxyaddr.compile(parts)
		// `1` alone would be the address 0.0.0.1, which nobody means.
		return parts.every((part) => !/^\d+$/.test(part))
	} catch {
		return false
	}
}

let current: Env | undefined

/** The settings of this process. `.env` never overrides what the environment says. */
export function env(): Env {
	if (!current) {
		if (existsSync('.env')) process.loadEnvFile('.env')
		current = parseEnv(process.env)
	}
	return current
}
