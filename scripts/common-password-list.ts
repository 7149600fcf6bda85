/** The most common passwords, stored as hashes; only those that are long enough to be chosen. */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { passwordMinLength } from '../app/lib/credentials.ts'

/** Number of passwords that count as common. */
const ranks = 10_000

/** Words of 8 characters and more from the list of zxcvbn-ts (MIT license), which has the most common first. */
export function commonPasswords(): string[] {
	const list = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[]
	return list.slice(0, ranks).filter((password) => password.length >= passwordMinLength)
}

/** The module `app/domain/accounts/common-passwords.ts`. */
export function commonPasswordModule(): string {
	const starts = commonPasswords().map((password) =>
		createHash('sha256').update(password).digest().subarray(0, 5),
	)
	const lines =
		Buffer.concat(starts.sort(Buffer.compare))
			.toString('base64')
			.match(/.{1,104}/g) ?? []
	return [
		'/**',
		' * Made by `npm run common-passwords`: of the 10,000 most common passwords those of 8 characters and more, from',
		' * zxcvbn-ts (MIT license, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 zxcvbn-ts). Each is the first five',
		' * bytes of its SHA-256, in order, the whole in base64.',
		' */',
		'export const commonPasswordHashes = `',
		...lines,
		'`',
		'',
	].join('\n')
}
