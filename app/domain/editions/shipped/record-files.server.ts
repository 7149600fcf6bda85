/** The record as a folder of files: given out, and taken in as a new edition. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ContentError, checkContent, readFiles, readJson } from '../../../../content/load.ts'
import { formatFile, splitFiles } from '../../../../content/split.ts'
import * as editions from '../../../../db/repositories/editions.ts'
import { type Context, transact } from '../../../runtime/context.server.ts'
import { recordAction } from '../../audit/audit-log.server.ts'
import { checkWithCaptures, insertNextEdition } from '../publishing/publish-edition.server.ts'
import { filesOfTexts, textsOfFiles } from '../record-texts.ts'

/** A folder that cannot be given out or taken in; the message says why. */
export class RecordFolderError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'RecordFolderError'
	}
}

/** Says in a folder which edition it holds. */
const editionFile = 'edition.json'

const editionFacts = z.object({ number: z.int().min(1), publishedAt: z.string(), note: z.string() })

/**
 * Writes the files of an edition, the newest unless another is named, into a folder. Throws `RecordFolderError` for one that
 * holds other words in such a file.
 */
export async function exportRecord(
	{ db }: Context,
	folder: string,
	number?: number,
): Promise<editions.Edition> {
	const edition =
		number === undefined ? await editions.findNewestEdition(db) : await editions.findEdition(db, number)
	if (!edition) throw new RecordFolderError(`There is no edition ${number ?? 'yet: start the archive once'}`)
	const files = filesOfTexts(await editions.readEdition(db, edition.number))
	const { origin: _origin, ...facts } = edition
	const texts = Object.entries({ ...files, [editionFile]: facts }).map(
		([name, value]) => [path.join(folder, name), formatFile(value)] as const,
	)
	const changed = texts.find(([file, text]) => existsSync(file) && readFileSync(file, 'utf8') !== text)
	if (changed) throw new RecordFolderError(`${changed[0]} exists already and differs. Name another folder`)
	mkdirSync(folder, { recursive: true })
	for (const [file, text] of texts) writeFileSync(file, text)
	return edition
}

/**
 * Publishes the files of a folder as a new edition. Null when they hold no change. Throws `RecordFolderError` for a folder
 * of an older edition, `ContentError` for files with errors.
 */
export async function importRecord(
	context: Context,
	folder: string,
	note: string,
): Promise<editions.Edition | null> {
	const from = readEditionFacts(folder)
	const records = textsOfFiles(readWhole(folder))
	const edition = await transact(context, async (context) => {
		const newest = await editions.findNewestEdition(context.db)
		if (newest && from.number < newest.number)
			throw new RecordFolderError(
				`${folder} holds edition ${from.number}, but edition ${newest.number} is published: export that one into another folder and make the changes there`,
			)
		const publishedAt = context.clock().toISOString()
		const edition = await insertNextEdition(context, { origin: 'import', note, publishedAt, records })
		if (edition) await recordAction(context, 'edition-published', { subject: `Edition ${edition.number}` })
		return edition
	})
	await context.record.refresh()
	return edition
}

/** Checks a folder's files where there are no editions. Throws `ContentError`. */
export function checkRecordFiles(folder: string): void {
	const { issues } = checkContent(folder)
	if (issues.length > 0) throw new ContentError(issues)
}

/** Checks a folder's files as the edition that follows the newest. Throws `ContentError` and `RecordFolderError`. */
export async function checkRecordFolder(context: Context, folder: string): Promise<void> {
	const newest = await editions.findNewestEdition(context.db)
	const former = newest ? await editions.readEdition(context.db, newest.number) : new Map()
	const { issues } = await checkWithCaptures(context, former, textsOfFiles(readWhole(folder)))
	if (issues.length > 0) throw new ContentError(issues)
}

function readWhole(folder: string) {
	const { files, issues } = readFiles(folder)
	if (issues.length > 0) throw new ContentError(issues)
	try {
		splitFiles(files)
	} catch (error) {
		throw new RecordFolderError((error as Error).message)
	}
	return files
}

function readEditionFacts(folder: string) {
	const file = path.join(folder, editionFile)
	if (!existsSync(file))
		throw new RecordFolderError(
			`${folder} has no ${editionFile}, which says of which edition it is: export the record, and make the changes there`,
		)
	const read = readJson(file)
	const facts = editionFacts.safeParse('value' in read ? read.value : undefined)
	if (!facts.success) throw new RecordFolderError(`${file} does not say of which edition the folder is`)
	return facts.data
}
