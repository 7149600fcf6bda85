/** Asks for the settings that a public site needs, and writes them into a file that explains all of them. */
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { settingMeanings } from '../app/runtime/setting-meanings.ts'
import { settings } from '../app/runtime/settings.ts'
import { UsageError } from './errors.ts'
import { print } from './print.ts'
import { caddyfile, serviceUnit } from './service-files.ts'

type Name = keyof typeof settings
type Answers = Partial<Record<Name, string>>

type Question = { name: Name; prompt: string; isAsked?: (answers: Answers) => boolean }

const isPublic = ({ SITE_URL = '' }: Answers) => SITE_URL.startsWith('https:')
const hasBucket = ({ BACKUP_S3_URL }: Answers) => BACKUP_S3_URL !== undefined

const questions: Question[] = [
	{ name: 'SITE_URL', prompt: 'Address of the site, such as https://example.org' },
	{
		name: 'ACME',
		prompt: 'Get the https certificate without a proxy and accept the terms of Let’s Encrypt, on or off',
		isAsked: isPublic,
	},
	{ name: 'CONTACT_EMAIL', prompt: 'Contact for readers, an e-mail address' },
	{ name: 'SMTP_URL', prompt: 'Mail server, such as smtps://user:password@smtp.example.org' },
	{
		name: 'BACKUP_S3_URL',
		prompt: 'Bucket for copies of the backups, such as https://s3.example.org/bucket',
	},
	{ name: 'BACKUP_S3_KEY', prompt: 'Access key of the bucket', isAsked: hasBucket },
	{ name: 'BACKUP_S3_SECRET', prompt: 'Secret of the access key', isAsked: hasBucket },
]

/** Writes the file, for its owner alone, and prints the files that a public site needs beside it. Throws `UsageError`. */
export async function init(file = '.env'): Promise<void> {
	if (existsSync(file)) throw new UsageError(`${file} is there already. Edit it, or remove it first.`)
	const answers = await ask()
	writeFileSync(file, settingsFile({ ...answers, ...listenSettings(answers) }), { mode: 0o600, flag: 'wx' })
	print(`# ${file} is written. Each setting is explained in it.`)
	if (!isPublic(answers)) return
	const hasProxy = answers.ACME !== 'on'
	print(
		'',
		'# /etc/systemd/system/archive.service',
		serviceUnit('/usr/local/bin/archive', path.resolve(file), { bindsLowPorts: !hasProxy }),
	)
	if (hasProxy) {
		const { host } = new URL(answers.SITE_URL ?? '')
		print('# /etc/caddy/Caddyfile', caddyfile(host, settings.PORT.parse(undefined)))
	}
}

/** Where a public site listens: itself at the ports of the Web, or behind a proxy of the same machine. */
function listenSettings(answers: Answers): Answers {
	if (!isPublic(answers)) return {}
	return answers.ACME === 'on' ? { PORT: '443', HOST: '::' } : { HOST: '127.0.0.1', TRUST_PROXY: '1' }
}

/** Asks on standard error, so that what is printed can go into a file. An empty answer leaves a setting out. */
async function ask(): Promise<Answers> {
	const reader = createInterface({ input: process.stdin, terminal: false })
	const lines = reader[Symbol.asyncIterator]()
	const answers: Answers = {}
	try {
		for (const { name, prompt, isAsked } of questions) {
			if (isAsked && !isAsked(answers)) continue
			const answer = await answerTo(name, prompt, lines)
			if (answer !== '') answers[name] = answer
		}
	} finally {
		reader.close()
	}
	return answers
}

type Lines = ReturnType<Interface[typeof Symbol.asyncIterator]>

async function answerTo(name: Name, prompt: string, lines: Lines): Promise<string> {
	for (;;) {
		process.stderr.write(`${prompt} (empty: none): `)
		const { value, done } = await lines.next()
		const answer = done ? '' : value.trim()
		if (answer === '' || settings[name].safeParse(answer).success) return answer
		process.stderr.write(`${name} takes ${settings[name].description}.\n`)
	}
}

function settingsFile(given: Answers): string {
	const blocks = (Object.keys(settings) as Name[]).map((name) => {
		const fallback = settings[name].safeParse(undefined).data
		const value = given[name]
		const line = value === undefined ? `# ${name}=${fallback ?? ''}` : `${name}=${quote(value)}`
		return `# ${settingMeanings[name]}\n# Takes ${settings[name].description}.\n${line}\n`
	})
	return `# Settings of the archive. A line that begins with # has no effect; it shows the default.\n\n${blocks.join('\n')}`
}

/** A value that contains # or white space needs quotation marks. */
function quote(value: string): string {
	return /[#\s]/.test(value) ? `"${value}"` : value
}
