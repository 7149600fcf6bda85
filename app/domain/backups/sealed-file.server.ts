/** Files encrypted with a key of the operator: a mark, a nonce, the content under AES-256-GCM, and its tag. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

const cipherName = 'aes-256-gcm'
const mark = Buffer.from('ARCHIVE1')
const nonceLength = 12
const headLength = mark.length + nonceLength
const tagLength = 16

/** The file cannot be opened; the message says why. */
export class SealedFileError extends Error {
	constructor(reason: string) {
		super(`The backup cannot be decrypted: ${reason}`)
		this.name = 'SealedFileError'
	}
}

/** Writes an encrypted copy of a file, for its owner alone. `key` is 64 hexadecimal digits. */
export async function seal(file: string, target: string, key: string): Promise<void> {
	const head = Buffer.concat([mark, randomBytes(nonceLength)])
	const cipher = createCipheriv(cipherName, Buffer.from(key, 'hex'), head.subarray(mark.length))
	cipher.setAAD(head)
	await pipeline(
		createReadStream(file),
		cipher,
		async function* (encrypted: AsyncIterable<Buffer>) {
			yield head
			yield* encrypted
			yield cipher.getAuthTag()
		},
		createWriteStream(target, { mode: 0o600 }),
	)
}

/** Finds out by its first bytes whether a file is encrypted. */
export async function isSealed(file: string): Promise<boolean> {
	const head = Buffer.alloc(mark.length)
	const handle = await open(file)
	try {
		await handle.read(head, 0, mark.length, 0)
	} finally {
		await handle.close()
	}
	return head.equals(mark)
}

/** Writes what `seal` was given. Throws `SealedFileError`, and then leaves nothing at `target`. */
export async function unseal(file: string, target: string, key: string): Promise<void> {
	const { head, tag, end } = await readEnds(file)
	const decipher = createDecipheriv(cipherName, Buffer.from(key, 'hex'), head.subarray(mark.length))
	decipher.setAAD(head)
	decipher.setAuthTag(tag)
	try {
		await pipeline(
			createReadStream(file, { start: headLength, end }),
			decipher,
			createWriteStream(target, { mode: 0o600 }),
		)
	} catch (error) {
		await rm(target, { force: true })
		if ((error as NodeJS.ErrnoException).code) throw error
		throw new SealedFileError('BACKUP_KEY is not the key that it was made with, or the file was changed')
	}
}

/** Header and trailer of the sealed file around the content; `end` is the offset of its last byte. */
async function readEnds(file: string): Promise<{ head: Buffer; tag: Buffer; end: number }> {
	const handle = await open(file)
	try {
		const { size } = await handle.stat()
		const head = Buffer.alloc(headLength)
		const tag = Buffer.alloc(tagLength)
		if (size <= headLength + tagLength) throw new SealedFileError('the file is cut short')
		await handle.read(head, 0, headLength, 0)
		await handle.read(tag, 0, tagLength, size - tagLength)
		if (!head.subarray(0, mark.length).equals(mark)) throw new SealedFileError('it is no encrypted backup')
		return { head, tag, end: size - tagLength - 1 }
	} finally {
		await handle.close()
	}
}
