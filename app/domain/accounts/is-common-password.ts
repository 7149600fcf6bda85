import { createHash } from 'node:crypto'
import { normalizePassword } from '../../lib/credentials.ts'
import { commonPasswordHashes } from './common-passwords.ts'

const bytesOfEach = 5

let starts: Set<string> | undefined

/** Checks whether a password, in any case, is among the 10,000 most common: guessing begins with those. */
export function isCommonPassword(password: string): boolean {
	starts ??= readStarts()
	return starts.has(startOf(createHash('sha256').update(normalizePassword(password).toLowerCase()).digest()))
}

function readStarts(): Set<string> {
	const all = Buffer.from(commonPasswordHashes, 'base64')
	const count = all.length / bytesOfEach
	return new Set(Array.from({ length: count }, (_, index) => startOf(all.subarray(index * bytesOfEach))))
}

function startOf(bytes: Buffer): string {
	return bytes.toString('hex', 0, bytesOfEach)
}
