import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SettingsError } from '../../../app/lib/settings-error.ts'
import { describeMisnamedFile, readEnvFile } from '../../../app/runtime/env-file.server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function read(content: string | Uint8Array): Record<string, string> {
	const file = path.join(temporaryFolder(), '.env')
	writeFileSync(file, content)
	return readEnvFile(file)
}

function problemsOf(content: string | Uint8Array): string[] {
	try {
		read(content)
		return []
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error
		return error.message.split('\n').map((line) => line.replace(/^.*\.env(, )?/, ''))
	}
}

describe('.env', () => {
	it('gives values, without comments and quotation marks', () => {
		expect(
			read(`# a comment
PORT=3001
export HOST = 127.0.0.1
SITE_NAME="Archive # 12" # two marks
SMTP_URL='smtp://user:p#ss@mail.example.org'
ADMIN_PASSWORD=\`it's "mine"\`
LOG_LEVEL=warn	# behind a tab
SITE_URL= # nothing
CONTACT_EMAIL=
SESSION_SECRET=base64==`),
		).toEqual({
			PORT: '3001',
			HOST: '127.0.0.1',
			SITE_NAME: 'Archive # 12',
			SMTP_URL: 'smtp://user:p#ss@mail.example.org',
			ADMIN_PASSWORD: `it's "mine"`,
			LOG_LEVEL: 'warn',
			SITE_URL: '',
			CONTACT_EMAIL: '',
			SESSION_SECRET: 'base64==',
		})
	})

	it.each([
		['UTF-8 with a byte order mark', Buffer.from('\ufeffPORT=3277\r\nADMIN_PASSWORD=Pässwort\r\n')],
		['UTF-16, little-endian', Buffer.from('\ufeffPORT=3277\r\nADMIN_PASSWORD=Pässwort\r\n', 'utf16le')],
		['UTF-16, big-endian', Buffer.from('\ufeffPORT=3277\rADMIN_PASSWORD=Pässwort\r', 'utf16le').swap16()],
	])('is read in %s', (_encoding, content) => {
		expect(read(content)).toEqual({ PORT: '3277', ADMIN_PASSWORD: 'Pässwort' })
	})

	it.each([
		[
			'a # in a value',
			'PORT=3000\nADMIN_PASSWORD=correct-h#orse',
			'line 2, ADMIN_PASSWORD: the value holds #.',
		],
		[
			'a # at the beginning of a value',
			'ADMIN_PASSWORD=#orse-battery',
			'line 1, ADMIN_PASSWORD: the value holds #.',
		],
		[
			'a # in the password of a URL',
			'SMTP_URL=smtp://a:b#c@example.org',
			'line 1, SMTP_URL: the value holds #.',
		],
		[
			'a quotation mark that is not closed',
			'A="x\nPORT=3001\nB="y"',
			'line 1, A: the quotation mark is not closed',
		],
		['text after a closing mark', `A='it's'`, 'line 1, A: the quotation mark is not closed'],
		['a line without =', 'PORT 3001', 'line 1: expected NAME=value'],
		['a long line', 'x'.repeat(1024 ** 2), 'line 1: expected NAME=value'],
	])('is refused with its line for %s', (_what, content, problem) => {
		expect(problemsOf(content)).toEqual([expect.stringContaining(problem)])
		expect(problemsOf(content).join()).not.toMatch(/orse|b#c/)
	})

	it('names all lines that are wrong at once', () => {
		expect(problemsOf('A=b#c\nB=d\nC="')).toHaveLength(2)
	})

	it.each([
		['UTF-16 without a byte order mark', Buffer.from('PORT=3000', 'utf16le')],
		['Latin-1', Buffer.from('SITE_NAME=Überblick', 'latin1')],
		['bytes that are no text', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0])],
	])('is refused in %s', (_encoding, content) => {
		expect(problemsOf(content)).toEqual([' is not text in UTF-8. Save it in that encoding.'])
	})

	it('may be empty or missing, but no folder', () => {
		expect(read('')).toEqual({})
		const folder = path.join(temporaryFolder(), '.env')
		expect(readEnvFile(folder)).toEqual({})
		mkdirSync(folder)
		expect(() => readEnvFile(folder)).toThrow(/is a folder, but it must be a text file/)
	})

	it('names a file with an ending that Windows hides', () => {
		const file = path.join(temporaryFolder(), '.env')
		expect(describeMisnamedFile(file)).toBeNull()
		writeFileSync(`${file}.txt`, 'PORT=3001')
		expect(describeMisnamedFile(file)).toBe(`${file}.txt is not read. Rename it to ${file}.`)
		writeFileSync(file, 'PORT=3001')
		expect(describeMisnamedFile(file)).toBeNull()
	})
})
