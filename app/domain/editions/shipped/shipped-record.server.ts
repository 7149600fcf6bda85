/** Takes in the record that the program ships: as edition 1 at the first start, merged when a new version has another. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadContent, readFiles } from '../../../../content/load.ts'
import type { Site } from '../../../../content/schema/site.ts'
import { FILES } from '../../../../content/schema.ts'
import * as editions from '../../../../db/repositories/editions.ts'
import { findDraft, writeDraft } from '../../../../db/repositories/record-drafts.ts'
import * as shipped from '../../../../db/repositories/shipped-record.ts'
import { programFile } from '../../../lib/program-root.ts'
import { type Context, transact } from '../../../runtime/context.server.ts'
import { programVersion } from '../../../runtime/program-version.server.ts'
import { insertNextEdition } from '../publishing/publish-edition.server.ts'
import { type RecordTexts, textsOfFiles, withoutOrphans } from '../record-texts.ts'
import { mergeRecords } from './merge-records.ts'

/**
 * Makes the shipped record edition 1 where there is none, and throws `ContentError` when it has errors. Later a shipped
 * record that differs from the last is merged record by record: what only the program changed becomes a new edition, what
 * was changed here too a draft. When it cannot be imported, log and dashboard say so, and the newest edition stays.
 */
export async function takeShippedRecord(context: Context, folder = programFile('content')): Promise<void> {
	const fingerprint = fingerprintOf(folder)
	const known = await shipped.findShippedFingerprint(context.db)
	if (fingerprint === known) return
	if (known === null) await insertFirstEdition(context, fingerprint, folder)
	else await mergeShipped(context, fingerprint, folder)
	await context.record.refresh()
}

async function insertFirstEdition(context: Context, fingerprint: string, folder: string): Promise<void> {
	// Before the first edition an archive serves the record of the program, which has been checked.
	const content = folder === programFile('content') ? context.content : loadContent(folder)
	const records = textsOfFiles(readFiles(folder).files)
	const publishedAt = shippedAt(content.site)
	await transact(context, async (context) => {
		// Another process may have been quicker.
		if ((await shipped.findShippedFingerprint(context.db)) !== null) return
		await insertNextEdition(context, { origin: 'shipped', note: '', publishedAt, records, content })
		await shipped.replaceShippedRecord(context.db, fingerprint, records)
	})
}

async function mergeShipped(context: Context, fingerprint: string, folder: string): Promise<void> {
	const { clock, log, warnings } = context
	try {
		loadContent(folder)
		const theirs = textsOfFiles(readFiles(folder).files)
		await transact(context, async (context) => {
			if ((await shipped.findShippedFingerprint(context.db)) === fingerprint) return
			const newest = await editions.findNewestEdition(context.db)
			const ours = await editions.readEdition(context.db, newest?.number ?? 0)
			const { records, conflicts } = mergeRecords(await shipped.readShippedRecord(context.db), ours, theirs)
			await insertNextEdition(context, {
				origin: 'shipped',
				note: `The record of version ${programVersion()} of the program.`,
				publishedAt: clock().toISOString(),
				records: withoutOrphans(records),
			})
			for (const id of conflicts) await draftShipped(context, id, ours, theirs)
			await shipped.replaceShippedRecord(context.db, fingerprint, theirs)
			if (conflicts.length > 0)
				log.warn({ records: conflicts }, 'records changed both here and in this release: see /admin/record')
		})
	} catch (error) {
		log.error({ err: error }, 'failed to import the record of this release, keeping the newest edition')
		warnings.set(
			'record',
			'The record of this release could not be imported: the newest edition stays. The log has the errors',
		)
	}
}

/** An editor's own draft stays. */
async function draftShipped(
	{ db, clock }: Context,
	record: string,
	ours: RecordTexts,
	theirs: RecordTexts,
): Promise<void> {
	const [own, other] = [ours.get(record), theirs.get(record)]
	if (!own || !other || (await findDraft(db, record))) return
	await writeDraft(db, {
		record,
		list: '',
		json: other.json,
		successor: '',
		reason: 'A new version of the program has this record otherwise.',
		weight: '',
		report: null,
		baseSha256: own.sha256,
		userId: null,
		savedAt: clock().toISOString(),
	})
}

/** Edition 1 is as old as its files say, wherever it is installed. */
function shippedAt({ edition }: Site): string {
	return `${edition}T00:00:00.000Z`
}

function fingerprintOf(folder: string): string {
	const hash = createHash('sha256')
	for (const file of Object.keys(FILES).map((name) => path.join(folder, name)))
		if (existsSync(file)) hash.update(readFileSync(file))
	return hash.digest('hex')
}
