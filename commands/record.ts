/** Commands for the historical record: its files, and the editions that are made of them. */

import { listEditions as editions } from '../app/domain/editions/editions.server.ts'
import { eraseRecord } from '../app/domain/editions/erasure/erase-record.server.ts'
import {
	checkRecordFiles,
	checkRecordFolder,
	exportRecord,
	importRecord,
} from '../app/domain/editions/shipped/record-files.server.ts'
import { UsageError } from './errors.ts'
import { print } from './print.ts'
import { hasDatabase, requireDatabase, withContext } from './with-context.ts'

export async function exportFolder(folder: string, options: { edition?: string }): Promise<void> {
	requireDatabase()
	const number = options.edition === undefined ? undefined : editionNumber(options.edition)
	await withContext(async (context) => {
		const edition = await exportRecord(context, folder, number)
		print(`${folder}: edition ${edition.number} of ${edition.publishedAt}`)
	})
}

export async function importFolder(folder: string, { note }: { note: string }): Promise<void> {
	requireDatabase()
	if (note.trim() === '') throw new UsageError('--note is empty: say for readers what the edition changes')
	await withContext(async (context) => {
		const edition = await importRecord(context, folder, note.trim())
		print(edition ? `Published as edition ${edition.number}.` : 'Nothing differs from the newest edition.')
	})
}

/** Without a database there is no edition that the files could follow. */
export async function checkFolder(folder: string): Promise<void> {
	if (hasDatabase()) await withContext((context) => checkRecordFolder(context, folder))
	else checkRecordFiles(folder)
	print(`${folder}: no errors`)
}

export async function listEditions(): Promise<void> {
	requireDatabase()
	await withContext(async (context) => {
		for (const { number, publishedAt, origin, note } of await editions(context))
			print([number, publishedAt, origin, note].join('\t').trimEnd())
	})
}

export async function erase(id: string, { reason }: { reason: string }): Promise<void> {
	requireDatabase()
	if (reason.trim() === '') throw new UsageError('--reason is empty: say why the words are erased')
	await withContext(async (context) => {
		const isComplete = await eraseRecord(context, id, reason.trim())
		if (isComplete)
			return print(`${id}: erased. Backups made before, and the program's own files, may still hold it.`)
		process.stderr.write(
			'The journal is in use. Run this again when the archive is idle, or stop it first.\n',
		)
		process.exitCode = 1
	})
}

function editionNumber(text: string): number {
	if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--edition ${text} is no number of an edition`)
	return Number(text)
}
