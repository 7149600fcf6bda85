import { insertNextEdition } from '../../app/domain/editions/publish-edition.server.ts'
import { recordText } from '../../app/domain/editions/record-texts.ts'
import { findNewestEdition, readEdition } from '../../db/repositories/editions.ts'
import type { Loose } from '../support/content-copy.ts'
import { testContext } from '../support/database.ts'

/** Publishes an edition in which one field of a record differs, as an administrator would. Returns its number. */
export function correctHere(
	record: string,
	field: string,
	change: (value: string) => string,
	publishedAt?: string,
): Promise<number> {
	return publishHere((read, write) => {
		const value = read(record)
		write(record, { ...value, [field]: change(value[field]) })
	}, publishedAt)
}

/** Publishes an edition with one more record in a file that is a list. Returns its number. */
export function addHere<Of extends { id: string }>(
	file: string,
	record: Of,
	publishedAt?: string,
): Promise<number> {
	return publishHere((read, write) => {
		write(file, [...read(file), { $record: record.id }])
		write(record.id, record)
	}, publishedAt)
}

async function publishHere(
	edit: (read: (id: string) => Loose, write: (id: string, value: unknown) => void) => void,
	publishedAt = new Date().toISOString(),
): Promise<number> {
	const newest = await findNewestEdition(testContext.db)
	const records = new Map(await readEdition(testContext.db, newest?.number ?? 0))
	const changed: string[] = []
	edit(
		(id) => JSON.parse(records.get(id)?.json ?? '{}'),
		(id, value) => {
			records.set(id, recordText(JSON.stringify(value)))
			changed.push(id)
		},
	)
	const edition = await insertNextEdition(testContext, {
		origin: 'site',
		note: 'A correction.',
		publishedAt,
		records,
		reasons: new Map(changed.map((id) => [id, { reason: 'A better source.', weight: '', report: null }])),
	})
	await testContext.record.refresh()
	return edition?.number ?? 0
}
