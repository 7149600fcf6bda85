import { statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fetchCopy, fetchFiles } from '../app/domain/backups/copies.server.ts'
import { isSealed } from '../app/domain/backups/sealed-file.server.ts'
import { env } from '../app/runtime/env.server.ts'
import { BrokenBackupError } from '../db/backup.ts'
import { restore } from '../db/restore.ts'
import { print } from './print.ts'

/** `--without-images` leaves captures out as well. */
type Options = { withoutImages?: boolean }

/** Puts a backup in the place of the database and keeps the former one. `s3://` names a copy in the bucket. */
export async function restoreBackup(source: string, options: Options): Promise<void> {
	if (!source.startsWith('s3://')) {
		if (statSync(source, { throwIfNoEntry: false })?.isFile() && (await isSealed(source)))
			throw new BrokenBackupError(source, 'it is encrypted. Restore it from the bucket, such as s3://latest.')
		return restoreFile(source, options)
	}
	const settings = env()
	const { dataFolder } = settings
	await mkdir(dataFolder, { recursive: true })
	const folder = await mkdtemp(path.join(dataFolder, 'restore-'))
	try {
		const file = path.join(folder, 'archive.db')
		await fetchCopy(settings, source, file)
		await fetchFiles(settings, file)
		restoreFile(file, options)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

function restoreFile(file: string, options: Options): void {
	const { DATABASE_PATH } = env()
	const { facts, replacedFile } = restore(file, DATABASE_PATH, { withoutFiles: options.withoutImages })
	const origin = facts.program ? `made by program ${facts.program} at ${facts.madeAt}` : 'a plain copy'
	print(`${DATABASE_PATH}: schema ${facts.schema}, ${facts.articles} articles, ${origin}`)
	if (replacedFile) print(`The former database is ${replacedFile}`)
}
