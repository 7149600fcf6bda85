import { insertNextEdition } from '../../app/domain/editions/publishing/publish-edition.server.ts'
import { recordText } from '../../app/domain/editions/record-texts.ts'
import {
	type ChangeReason,
	findNewestEdition,
	insertEdition,
	type NewState,
	readEdition,
} from '../../db/repositories/editions.ts'
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

type Edits = Record<string, ((value: Loose) => Loose) | { successor: string }>

type Facts = Partial<ChangeReason> & { note?: string; publishedAt?: string }

/**
 * Publishes an edition without checking it or indexing it, which takes a fraction of the time. An edit returns the new
 * value of its record, or changes the one that it gets; a successor withdraws the record. Returns the edition's number.
 */
export async function publishQuickly(edits: Edits, facts: Facts = {}): Promise<number> {
	const { note = 'A correction.', publishedAt = new Date().toISOString() } = facts
	const { reason = 'A better source.', weight = '', report = null } = facts
	const { db } = testContext
	const number = ((await findNewestEdition(db))?.number ?? 0) + 1
	const former = new Map([...(await readEdition(db, number - 1))].map(([id, { json }]) => [id, json]))
	const records = new Map(former)
	for (const [id, edit] of Object.entries(edits)) {
		if ('successor' in edit) withdraw(records, { id, date: publishedAt.slice(0, 10), ...edit })
		else {
			const value = JSON.parse(records.get(id) ?? '{}')
			records.set(id, JSON.stringify(edit(value) ?? value))
		}
	}
	const states = [...new Set([...former.keys(), ...records.keys()])].flatMap((record): NewState[] => {
		const json = records.get(record)
		if (json === former.get(record)) return []
		return [{ record, text: json === undefined ? null : recordText(json), reason, weight, report }]
	})
	await db
		.transaction()
		.execute((trx) => insertEdition(trx, { number, publishedAt, origin: 'site', note }, states))
	await testContext.record.refresh()
	return number
}

type Tombstone = { id: string; successor: string; date: string }

function withdraw(records: Map<string, string>, tombstone: Tombstone): void {
	const reference = JSON.stringify({ $record: tombstone.id })
	records.delete(tombstone.id)
	for (const [id, json] of records)
		if (json.includes(reference))
			records.set(id, json.replace(`${reference},`, '').replace(`,${reference}`, '').replace(reference, ''))
	const tombstones = JSON.parse(records.get('tombstones.json') ?? '[]')
	records.set('tombstones.json', JSON.stringify([...tombstones, tombstone]))
}

/** Stores an edition that only rules of another version of the program allow; null leaves the record out. */
export async function storeUnsound(number: number, record: string, value: unknown): Promise<void> {
	const edition = { number, publishedAt: new Date().toISOString(), origin: 'site' as const, note: '' }
	const text = value === null ? null : recordText(JSON.stringify(value))
	await insertEdition(testContext.db, edition, [{ record, text, reason: '', weight: '', report: null }])
	await testContext.record.refresh()
}
