import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Mail } from './mail.ts'
import type { RenderedMail } from './render.server.ts'

/**
 * Writes a mail into a folder, readable by the owner alone, and returns the file. The file is named by the mail's
 * `Message-ID`, so a second try replaces it; it is written aside first, so nobody finds half of it.
 */
export function writeToOutbox(folder: string, { messageId }: Mail, { bytes }: RenderedMail): string {
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const file = path.join(folder, `${messageId.replace(/@.*/, '').replaceAll(/[^\w.-]/g, '')}.eml`)
	writeFileSync(`${file}.tmp`, bytes, { mode: 0o600 })
	renameSync(`${file}.tmp`, file)
	return file
}
