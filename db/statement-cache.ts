import type Sqlite from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const capacity = 200

/**
 * The connection as Kysely wants it, with prepared statements kept by their SQL: Kysely prepares again
 * for each query, which costs about a seventh of a short read. The oldest goes when the cache is full. A pragma takes
 * effect while it is prepared, so it is never kept.
 */
export function cacheStatements(sqlite: Sqlite.Database): SqliteDatabase {
	const statements = new Map<string, SqliteStatement>()
	return {
		close: () => {
			sqlite.close()
		},
		prepare: (sql) => {
			const known = statements.get(sql)
			if (known) return known
			const prepared = sqlite.prepare(sql) as unknown as SqliteStatement
			if (/^PRAGMA\b/i.test(sql)) return prepared
			const [oldest] = statements.keys()
			if (statements.size >= capacity && oldest !== undefined) statements.delete(oldest)
			statements.set(sql, prepared)
			return prepared
		},
	}
}
