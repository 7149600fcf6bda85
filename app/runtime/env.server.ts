/** The settings, read from the environment and `.env` once. The only place that reads `process.env`. */
import path from 'node:path'
import { z } from 'zod'
import { SettingsError } from '../lib/settings-error.ts'
import { describeMisnamedFile, readEnvFile } from './env-file.server.ts'
import { settingMeanings } from './setting-meanings.ts'
import { secretSettings, settings } from './settings.ts'
import { findUnknownSettings } from './unknown-settings.ts'

const envFile = '.env'

const schema = z.object(settings)

/** Defaults that differ where the archive serves https itself. */
const httpsDefaults: Partial<Record<keyof typeof settings, string>> = { PORT: '443', HOST: '::' }

export type Env = Omit<z.output<typeof schema>, 'SITE_URL' | 'MAIL_FROM'> & {
	/** Public origin without a slash at the end. */
	SITE_URL: string
	/** The sender of mail. */
	MAIL_FROM: string
	/** The folder that holds all state. */
	dataFolder: string
}

/** Reads settings from a record such as `process.env`; an empty value counts as unset. Throws `SettingsError`. */
export function parseEnv(source: Record<string, string | undefined>): Env {
	const given: Record<string, string | undefined> = {
		...(source.ACME === 'on' && httpsDefaults),
		...Object.fromEntries(
			Object.keys(settings).flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
		),
	}
	const parsed = schema.safeParse(given)
	if (!parsed.success) {
		const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof typeof settings))
		throw new SettingsError([...wrong].map((name) => problem(name, given[name])))
	}
	const { PORT, MAIL_DKIM_KEY, MAIL_DKIM_SELECTOR, CONTACT_EMAIL } = parsed.data
	if ((MAIL_DKIM_KEY === undefined) !== (MAIL_DKIM_SELECTOR === undefined))
		throw new SettingsError(['MAIL_DKIM_KEY and MAIL_DKIM_SELECTOR are set together or not at all'])
	const bucket = (['BACKUP_S3_URL', 'BACKUP_S3_KEY', 'BACKUP_S3_SECRET'] as const).map((name) => given[name])
	if (bucket.some(Boolean) && !bucket.every(Boolean))
		throw new SettingsError([
			'BACKUP_S3_URL, BACKUP_S3_KEY and BACKUP_S3_SECRET are set together or not at all',
		])
	const SITE_URL = parsed.data.SITE_URL ?? `http://localhost:${PORT}`
	if (parsed.data.ACME === 'on' && !isPublicName(SITE_URL))
		throw new SettingsError(['ACME=on needs SITE_URL with https:// and a domain name'])
	return {
		...parsed.data,
		SITE_URL,
		MAIL_FROM: parsed.data.MAIL_FROM ?? CONTACT_EMAIL ?? `archive@${new URL(SITE_URL).hostname}`,
		dataFolder: path.dirname(parsed.data.DATABASE_PATH),
	}
}

/** Returns true for an https origin whose host a certificate authority can look up in the DNS. */
function isPublicName(origin: string): boolean {
	const { protocol, hostname } = new URL(origin)
	return protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(hostname)
}

const shownMaxLength = 200

function problem(name: keyof typeof settings, value = ''): string {
	const isLong = value.length > shownMaxLength
	const shown = JSON.stringify(value.slice(0, shownMaxLength)) + (isLong ? ' …' : '')
	return `${name} is ${secretSettings.includes(name) ? '(not shown)' : shown}, but it takes ${settings[name].description}`
}

let current: Env | undefined

/** The settings of this process. `.env` never overrides the environment. */
export function env(): Env {
	if (!current) {
		for (const [name, value] of Object.entries(readEnvFile(envFile))) process.env[name] ??= value
		current = parseEnv(process.env)
	}
	return current
}

/** A setting in effect: `value` is null when it is not set, and hidden for a secret. */
export type SettingState = {
	name: string
	value: string | null
	origin: 'environment' | '.env' | 'default'
	/** The default as text; null without one. */
	fallback: string | null
	takes: string
	meaning: string
}

/** Every setting of this process, in the order of `.env.example`. Throws `SettingsError` when one is wrong. */
export function listSettings(): SettingState[] {
	const file = readEnvFile(envFile)
	const environment = process.env
	const { ACME } = parseEnv({ ...file, ...environment })
	return (Object.keys(settings) as (keyof typeof settings)[]).map((name) => {
		const given = environment[name] || file[name] || null
		const ownFallback = ACME === 'on' ? httpsDefaults[name] : undefined
		const fallback = ownFallback ?? settings[name].safeParse(undefined).data
		return {
			name,
			value: given !== null && secretSettings.includes(name) ? '(set, not shown)' : given,
			origin: originOf(environment[name], file[name]),
			fallback: fallback === undefined ? null : String(fallback),
			takes: settings[name].description ?? '',
			meaning: settingMeanings[name],
		}
	})
}

/** An empty value counts as unset. Reading the settings puts those of the file into the environment too. */
function originOf(given: string | undefined, inFile: string | undefined): SettingState['origin'] {
	if (given && given !== inFile) return 'environment'
	return inFile ? '.env' : 'default'
}

/** A line for each name of a setting or its file that looks misspelled. Throws `SettingsError`. */
export function listUnknownSettings(): string[] {
	const misnamed = describeMisnamedFile(envFile)
	const unknown = findUnknownSettings(Object.keys(settings), readEnvFile(envFile), process.env)
	return misnamed === null ? unknown : [misnamed, ...unknown]
}
