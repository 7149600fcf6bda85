import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { parseEnv } from '../../../app/runtime/env.server.ts'
import { readEnvFile } from '../../../app/runtime/env-file.server.ts'
import { settings } from '../../../app/runtime/settings.ts'
import { runCommand } from '../../support/command.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Each command reads its settings again.
vi.mock('../../../app/runtime/env.server.ts', async (load) => {
	const real = await load<typeof import('../../../app/runtime/env.server.ts')>()
	return { ...real, env: () => real.parseEnv(process.env) }
})

const fileIn = (folder: string) => path.join(folder, 'archive.env')
const answer = (file: string, ...lines: string[]) => runCommand(['init', file], {}, `${lines.join('\n')}\n`)

describe('npm run init', () => {
	it('writes what it was told, with every setting explained', async () => {
		const file = fileIn(temporaryFolder())
		const { code } = await answer(
			file,
			'https://archive.example',
			'',
			'editor@archive.example',
			'smtps://u:p%23x@mail.example',
			'',
		)
		expect(code).toBe(0)
		expect(statSync(file).mode & 0o777).toBe(0o600)
		expect(parseEnv(readEnvFile(file))).toMatchObject({
			SITE_URL: 'https://archive.example',
			CONTACT_EMAIL: 'editor@archive.example',
			SMTP_URL: 'smtps://u:p%23x@mail.example',
			HOST: '127.0.0.1',
			TRUST_PROXY: 1,
		})
		const text = readFileSync(file, 'utf8')
		for (const name of Object.keys(settings)) expect(text, name).toMatch(new RegExp(`^(# )?${name}=`, 'm'))
	})

	it('prints the unit and the configuration of a proxy for a public site', async () => {
		const file = fileIn(temporaryFolder())
		const { out } = await answer(file, 'https://archive.example')
		expect(out).toContain(`\nEnvironmentFile=-${file}\n`)
		expect(out).toMatch(/# \/etc\/caddy\/Caddyfile\narchive\.example \{\n\treverse_proxy 127\.0\.0\.1:3000/)
	})

	it('prints a unit alone for a site that gets its certificate itself, which may bind the ports of the Web', async () => {
		const file = fileIn(temporaryFolder())
		const { out } = await answer(file, 'https://archive.example', 'on')
		expect(parseEnv(readEnvFile(file))).toMatchObject({ ACME: 'on', PORT: 443, HOST: '::' })
		expect(readEnvFile(file).TRUST_PROXY).toBeUndefined()
		// A shell may write it into the unit as it is.
		expect(out.split('\n').filter((line) => !/^(#.*|\[\w+\]|\w+=.*|)$/.test(line))).toEqual([])
		expect(out).toContain('\nAmbientCapabilities=CAP_NET_BIND_SERVICE\n')
		expect(out).toContain('\nPrivateUsers=no\n')
		expect(out).not.toContain('Caddyfile')
	})

	it('asks for the access key only where there is a bucket', async () => {
		const file = fileIn(temporaryFolder())
		await answer(file, '', '', '', 'https://s3.example.org/bucket', 'key', 'secret')
		expect(parseEnv(readEnvFile(file))).toMatchObject({ BACKUP_S3_KEY: 'key', BACKUP_S3_SECRET: 'secret' })
		const { out } = await answer(fileIn(temporaryFolder()))
		expect(out).not.toContain('Caddyfile')
	})

	it('asks again after an answer that the setting does not take', async () => {
		const file = fileIn(temporaryFolder())
		const { err } = await answer(
			file,
			'archive.example',
			'https://archive.example',
			'yes',
			'off',
			'editor',
			'',
		)
		expect(err).toContain('SITE_URL takes an http or https origin')
		expect(err).toContain('ACME takes on or off')
		expect(err).toContain('CONTACT_EMAIL takes an e-mail address')
		expect(readEnvFile(file).SITE_URL).toBe('https://archive.example')
		expect(readEnvFile(file).CONTACT_EMAIL).toBeUndefined()
	})

	it('leaves a file that is there as it is', async () => {
		const file = fileIn(temporaryFolder())
		writeFileSync(file, 'PORT=1\n')
		const { code, err } = await answer(file, 'https://archive.example')
		expect({ code, err }).toEqual({
			code: 2,
			err: `${file} is there already. Edit it, or remove it first.\n`,
		})
		expect(readFileSync(file, 'utf8')).toBe('PORT=1\n')
		expect(existsSync(`${file}.part`)).toBe(false)
	})
})
