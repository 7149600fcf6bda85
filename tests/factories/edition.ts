import { insertNextEdition } from '../../app/domain/editions/publish-edition.server.ts'
import { recordText } from '../../app/domain/editions/record-texts.ts'
import { findNewestEdition, readEdition } from '../../db/repositories/editions.ts'
import { testContext } from '../support/database.ts'

/** Publishes an edition in which one field of a record differs, as an administrator would. Returns its number. */
export async function correctHere(
	record: string,
	field: string,
	change: (value: string) => string,
	publishedAt = new Date().toISOString(),
): Promise<number> {
	const newest = await findNewestEdition(testContext.db)
	const records = new Map(await readEdition(testContext.db, newest?.number ?? 0))
	const value = JSON.parse(records.get(record)?.json ?? '{}')
	records.set(record, recordText(JSON.stringify({ ...value, [field]: change(value[field]) })))
	const edition = await insertNextEdition(testContext, {
		origin: 'site',
		note: 'A correction.',
		publishedAt,
		records,
		reasons: new Map([[record, { reason: 'A better source.', weight: '', report: null }]]),
	})
	await testContext.record.refresh()
	return edition?.number ?? 0
}
