/** Growth of the response time with the number of articles. */
import path from 'node:path'
import { type ArchiveProcess, startArchive } from './archive-process.ts'
import { copyDatabase } from './databases.ts'
import type { Plan } from './plan.ts'
import { median } from './statistics.ts'
import { checkTarget, ms, type Row, row } from './table.ts'

type Case = { name: string; path: string; headers: Record<string, string>; limit: number | null }
type Site = { size: number; archive: ArchiveProcess; cookie: string }

/** The sites are measured in turn, this many times. */
const turns = 4

/** Work that follows a start would take the processor from all of them for minutes. */
const quiet = { ARCHIVE_IN_BACKGROUND: 'false', BACKUP_EVERY_HOURS: '0' }

/** A row for each path: its time at each size, in the plan's order, and the largest against the smallest. */
export async function measureGrowth(folder: string, plan: Plan): Promise<Row[]> {
	const sites: Site[] = []
	for (const size of plan.sizes) {
		const own = path.join(folder, `articles-${size}`)
		copyDatabase(own, size)
		const archive = await startArchive(own, quiet)
		sites.push({ size, archive, cookie: await archive.signIn() })
	}
	const rows: Row[] = []
	for (const name of Object.keys(cases(''))) rows.push(await measureCase(name, sites, plan.requests))
	for (const { archive } of sites) await archive.stop()
	return rows
}

/** The second article is published in all sizes. */
function cases(cookie: string): Record<string, Omit<Case, 'name'>> {
	// Requests with a session bypass the page cache.
	const editor = { Cookie: cookie }
	const gzip = { 'Accept-Encoding': 'gzip' }
	const article = '/blog/article-2'
	return {
		'/blog': { path: '/blog', headers: gzip, limit: 2 },
		'an article': { path: article, headers: gzip, limit: 2 },
		'/feed.xml': { path: '/feed.xml', headers: gzip, limit: 2 },
		'/sitemap.xml': { path: '/sitemap.xml', headers: gzip, limit: 2 },
		'/admin': { path: '/admin', headers: editor, limit: 2 },
		'/api/articles?limit=24': { path: '/api/articles?limit=24', headers: editor, limit: 2 },
		'/blog uncached': { path: '/blog', headers: editor, limit: 2 },
		'an article uncached': { path: article, headers: editor, limit: 2 },
		'/sitemap.xml uncached': { path: '/sitemap.xml', headers: editor, limit: 2 },
		'/feed.xml uncached (12 and 50 entries)': { path: '/feed.xml', headers: editor, limit: null },
	}
}

async function measureCase(name: string, sites: readonly Site[], requests: number): Promise<Row> {
	const times = sites.map((): number[] => [])
	for (let turn = 0; turn < turns; turn++)
		for (const [index, { archive, cookie }] of sites.entries()) {
			const call = cases(cookie)[name]
			if (!call) continue
			// The first requests of a turn find caches cold.
			const timed = await archive.client.time(() => call, 3 + Math.ceil(requests / turns))
			times[index]?.push(...timed.slice(3))
		}
	const medians = times.map(median)
	const [small = Number.NaN, , large = Number.NaN] = medians
	const limit = cases('')[name]?.limit
	return row({
		measure: `${name}, by articles`,
		reference: medians.map(ms).join(', '),
		ratio: limit ? checkTarget(large / small, limit, 'at most') : (large / small).toFixed(2),
	})
}
