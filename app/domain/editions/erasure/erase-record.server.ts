/** Erases the words of a withdrawn record wherever the program keeps them. Its id, its days and the reason stay. */
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import * as editions from '../../../../db/repositories/editions.ts'
import { compactFile, eraseStates } from '../../../../db/repositories/erased-records.ts'
import { type Context, transact } from '../../../runtime/context.server.ts'
import { recordAction } from '../../audit/audit-log.server.ts'
import { removeCaptures } from '../../evidence/capture-store.server.ts'
import { readPublished } from '../drafts/drafts.server.ts'
import { schemaOfRecord } from '../record-form/schema-shape.ts'
import { recordText } from '../record-texts.ts'
import { erasedCopy } from './erased-copy.ts'

/** A record that cannot be erased; the message says why. */
export class EraseRecordError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'EraseRecordError'
	}
}

/**
 * Erases a withdrawn record from all editions, drafts, the search, the journal and the archive files, with captures of it. Returns false when a
 * reader kept the journal from being emptied, so that it has to be done again. Throws `EraseRecordError`.
 */
export async function eraseRecord(context: Context, record: string, reason: string): Promise<boolean> {
	await transact(context, async (context) => {
		const { db, clock } = context
		const states = await editions.listStates(db, record)
		if (states.length === 0) throw new EraseRecordError(`No edition has had a record ${record}`)
		if ((await readPublished(context)).has(record))
			throw new EraseRecordError(`${record} is public: withdraw it with the next edition first`)
		const placeholder = await placeholderOf(context, record, states)
		await eraseStates(db, record, placeholder, { erasedAt: clock().toISOString(), reason })
		await recordAction(context, 'record-erased', { subject: record })
	})
	await removeCaptures(context, record)
	await removeArchiveFiles(context.env.dataFolder)
	const isComplete = await compactFile(context.db)
	await context.record.refresh()
	return isComplete
}

/** Editions keep a record of the same shape in its place, since lists of theirs have a least length. */
async function placeholderOf(
	{ db }: Context,
	record: string,
	states: readonly editions.RecordState[],
): Promise<editions.RecordText> {
	const last = states.findLast(({ json }) => json !== null)
	const value = JSON.parse(last?.json ?? '{}')
	const schema = schemaOfRecord(await editions.readEdition(db, last?.edition ?? 1), record)
	return recordText(JSON.stringify(schema ? erasedCopy(schema, value) : { id: record }))
}

/** The running archive makes its file again after each public change. */
async function removeArchiveFiles(dataFolder: string): Promise<void> {
	const folder = path.join(dataFolder, 'downloads')
	if (!existsSync(folder)) return
	for (const name of await readdir(folder))
		if (name.endsWith('.zip') || name.endsWith('.part')) await rm(path.join(folder, name), { force: true })
}
