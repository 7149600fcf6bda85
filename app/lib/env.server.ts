/** The settings, read from the environment and `.env` once. The only place that reads `process.env`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const origin = z
	.url({ protocol: /^https?$/, error: 'an http or https address' })
	.transform((value) => new URL(value).origin)

/** Every setting with its default; `.env.example` explains each (contract section 1). */
export const settings = {
	PORT: z.coerce.number('a port number').int().min(0).max(65_535).default(3000),
	HOST: z.string().min(1).default('localhost'),
	SITE_URL: origin.optional(),
	SITE_NAME: z.string().trim().min(1).max(100).default('Twelve-Day War Archive'),
	DATABASE_PATH: z.string().min(1).default('data/archive.db'),
	SESSION_SECRET: z
		.string()
		.transform((value) => value.split(',').map((secret) => secret.trim()))
		.refine((secrets) => secrets.every((secret) => secret.length >= 16), 'secrets of 16 characters or more')
		.optional(),
	ADMIN_USERNAME: z.string().trim().min(1).max(100).default('admin'),
	ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').optional(),
	TRUST_PROXY: z.string().trim().min(1).optional(),
	CONTACT_EMAIL: z.email('an e-mail address').optional(),
	STARTER_ARTICLES: flag.default(true),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
	LOG_ADDRESSES: z.enum(['full', 'short', 'none']).default('full'),
}

const schema = z.object(settings)

export type Env = Omit<z.output<typeof schema>, 'SITE_URL'> & {
	/** Public origin without a slash at the end. */
	SITE_URL: string
	/** The folder that holds all state. */
	dataFolder: string
}

/** A setting is wrong; the message has a line for each: its name, what it got, what it takes. */
export class SettingsError extends Error {
	constructor(problems: string[]) {
		super(problems.join('\n'))
		this.name = 'SettingsError'
	}
}

/** Reads settings from a record such as `process.env`; an empty value counts as unset. Throws `SettingsError`. */
export function parseEnv(source: Record<string, string | undefined>): Env {
	const given = Object.fromEntries(
		Object.keys(settings).flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
	)
	const parsed = schema.safeParse(given)
	if (!parsed.success) {
		throw new SettingsError(
			parsed.error.issues.map((issue) => {
				const name = String(issue.path[0])
				const got =
					name.includes('SECRET') || name.includes('PASSWORD') ? '(hidden)' : JSON.stringify(given[name])
				return `${name} is ${got}: ${issue.message}`
			}),
		)
	}
	return {
		...parsed.data,
		SITE_URL: parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}`,
		dataFolder: path.dirname(parsed.data.DATABASE_PATH),
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
