import type { LoaderFunctionArgs } from '@remix-run/node'
import type Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findNearestPages } from '../../../app/domain/nearest-pages.server.ts'
import { loader as root } from '../../../app/root.tsx'
import { loader as admin } from '../../../app/routes/_admin.admin.tsx'
import { loader as blog } from '../../../app/routes/_site.blog.tsx'
import { loader as article } from '../../../app/routes/_site.blog_.$slug.tsx'
import { loader as api } from '../../../app/routes/api.articles._index.ts'
import { loader as atomFeed } from '../../../app/routes/feed[.]xml.ts'
import { loader as sitemap } from '../../../app/routes/sitemap[.]xml.ts'
import type { Db } from '../../../db/client.ts'
import { openMigrated } from '../../../db/migrate.ts'
import { storePublished } from '../../factories/article.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser } from '../../factories/user.ts'
import { requestContext, setDatabase, testContext } from '../../support/database.ts'
import { siteOrigin } from '../../support/settings.ts'

let sqlite: Sqlite.Database
let db: Db
let cookie: string
let queries: string[]

beforeAll(async () => {
	const opened = await openMigrated(':memory:')
	sqlite = opened.sqlite
	db = new Kysely({
		dialect: new SqliteDialect({ database: sqlite }),
		log: ({ query }) => {
			queries.push(query.sql)
		},
	})
	queries = []
	setDatabase(db)
	await storePublished({ title: 'An article', slug: 'an-article' })
	cookie = await sessionCookieOf(await createUser())
})

afterAll(() => db.destroy())

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

const paths: [path: string, loader: Loader, params?: Record<string, string>][] = [
	['/', root],
	['/blog', blog],
	['/blog/an-article', article, { slug: 'an-article' }],
	['/admin', admin],
	['/api/articles?limit=24', api],
	['/api/articles?status=published&limit=24', api],
	['/feed.xml', atomFeed],
	['/sitemap.xml', sitemap],
	['/sitemap.xml?file=1', sitemap],
	['/no-such-page', () => findNearestPages(testContext, '/no-such-page')],
]

/** Query plan of a statement, one step per line. */
function planOf(sql: string): string[] {
	const nothing = Array<null>(sql.split('?').length - 1).fill(null)
	return (sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...nothing) as { detail: string }[]).map(
		({ detail }) => detail,
	)
}

/**
 * Steps that take longer with each article there is: a table read from end to end, rows sorted by hand, counting or
 * comparing that opens the articles one after the other instead of reading an index alone. The sitemap lists all editions, of which
 * a day has one or none; drafts of records and of public articles are few, and gone once they are published.
 */
function problemsOf(sql: string): string[] {
	const plan = planOf(sql)
	// Rows that an index has picked by number are as many as a page shows.
	const isPage = plan.includes('LIST SUBQUERY 1')
	const isAggregate = /\b(count|max|min)\(/.test(sql)
	return plan.filter(
		(step) =>
			/^SCAN (?!(editions|record_drafts|private_drafts)$|.*(CONSTANT ROW|USING))/.test(step) ||
			(/TEMP B-TREE/.test(step) && !isPage) ||
			(isAggregate && /^(SCAN|SEARCH) articles (?!USING (COVERING INDEX|INTEGER PRIMARY KEY))/.test(step)),
	)
}

describe('every query behind', () => {
	it.each(paths)('every query behind %s uses an index', async (path, loader, params = {}) => {
		queries = []
		const request = new Request(siteOrigin + path, { headers: { Cookie: cookie } })
		await loader({ request, params, context: requestContext() })
		const problems = queries.flatMap((sql) => problemsOf(sql).map((step) => `${step}: ${sql}`))
		expect(problems).toEqual([])
		expect(queries.length).toBeGreaterThan(0)
	})
})
