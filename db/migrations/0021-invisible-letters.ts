import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The search reads compatibility letters and leaves format characters out. Articles that have any are taken out of it,
 * so that the next start puts them in again; the record has a fingerprint of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (let last = 0, isDone = false; !isDone; ) {
		const { rows } = await sql<Entry>`SELECT e.id, e.title, e.body, a.content
			FROM search_entries AS e JOIN articles AS a ON a.id = e.id
			WHERE e.id > ${last} AND e.id < ${firstRecordRow} ORDER BY e.id LIMIT ${batchSize}`.execute(db)
		for (const { id, title, body, content } of rows) {
			const isCurrent = !invisible.test(content) && [title, body].every(isPlain)
			if (!isCurrent) await sql`DELETE FROM search_entries WHERE id = ${id}`.execute(db)
			last = id
		}
		isDone = rows.length < batchSize
	}
}

type Entry = { id: number; title: string; body: string; content: string }

const firstRecordRow = 2_000_000_000
const batchSize = 200
const invisible = /\p{Cf}|\u034f/u
const isPlain = (text: string) => !invisible.test(text) && text === text.normalize('NFKC')
