/** Records as the database keeps them: texts that their hashes name. */
import { createHash } from 'node:crypto'
import { type Checked, checkFiles } from '../../../content/load.ts'
import { joinRecords, type RecordFiles, splitFiles } from '../../../content/split.ts'

import type { RecordText } from '../../../db/repositories/editions.ts'

/** Records of one state of the record by their ids; files, without their records, by their names. */
export type RecordTexts = ReadonlyMap<string, RecordText>

export function recordText(json: string): RecordText {
	return { sha256: createHash('sha256').update(json).digest('hex'), json }
}

/** The records of files. Throws `Error` when an id stands twice. */
export function textsOfFiles(files: RecordFiles): RecordTexts {
	return new Map([...splitFiles(files)].map(([record, json]) => [record, recordText(json)]))
}

/** The files that records make together. Throws `Error` when one is missing. */
export function filesOfTexts(texts: RecordTexts): RecordFiles {
	return joinRecords(new Map([...texts].map(([record, { json }]) => [record, json])))
}

/** Checks records as `content:check` does files. */
export function checkTexts(texts: RecordTexts): Checked {
	try {
		return checkFiles(filesOfTexts(texts))
	} catch (error) {
		return { content: null, issues: [{ file: '', path: '', message: (error as Error).message }] }
	}
}

/** Without records that no file holds any more. */
export function withoutOrphans(texts: RecordTexts): RecordTexts {
	const held = splitFiles(filesOfTexts(texts))
	return new Map([...texts].filter(([record]) => held.has(record)))
}
