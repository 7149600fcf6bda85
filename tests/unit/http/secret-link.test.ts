import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutSecret } from '../../../app/http/secret-link.ts'
import { parseSource } from '../../support/source-files.ts'

const token = 'Ab3-secret_9'
const files = globSync('app/routes/*$token*').sort()

/** The address that a route file answers at, with the token in its place. */
const addressOf = (file: string) =>
	`/${path
		.basename(file)
		.replace(/\.tsx?$/, '')
		.replace(/^_site\./, '')
		.replace(/\[\.\]/g, '\0')
		.replaceAll('.', '/')
		.replaceAll('_/', '/')
		.replaceAll('\0', '.')
		.replace('$token', token)}`

describe('an address with a token', () => {
	it('is hidden in the log, for every route and in every spelling', () => {
		expect(files.map(addressOf)).toContain(`/newsletter/rights/${token}/data.json`)
		for (const address of files.map(addressOf)) {
			const hidden = address.replace(token, '…')
			const spellings = {
				[address]: hidden,
				[address.toUpperCase()]: hidden,
				[`/${address.replaceAll('/', '//')}`]: hidden,
				[`/x/.././${address}`]: hidden,
				[address.replace(/[er]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)]: hidden,
				[address.replaceAll('/', '%2F')]: hidden,
				[address.replaceAll('/', '\\')]: hidden,
				[address.slice(1)]: hidden,
				[`/https://archive.test${address}`]: `/https:/archive.test${hidden}`,
				[`${address}%0a`]: address.endsWith(token) ? hidden : `${hidden}%0a`,
				[`${address}%zz`]: address.endsWith(token) ? hidden : `${hidden}%zz`,
			}
			for (const [spelling, logged] of Object.entries(spellings))
				expect(withoutSecret(spelling), spelling).toBe(logged)
		}
	})

	it('sends other sites only the origin', () => {
		for (const file of files) expect(parseSource(file).text, file).toContain('secretLinkHeaders')
	})

	it('is not taken for another address, which stays as it was sent', () => {
		for (const address of [
			'/',
			'*',
			'',
			'/Newsletter/rights',
			'/preview/record/Timeline',
			'/admin/preview',
			'//x',
		])
			expect(withoutSecret(address)).toBe(address)
	})
})
