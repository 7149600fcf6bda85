/** The search at the HTTP boundary, over many articles. */
import { type ArchiveProcess, startArchive } from './archive-process.ts'
import { wordAt } from './articles.ts'
import { copyDatabase } from './databases.ts'
import type { Plan } from './plan.ts'
import type { Row } from './table.ts'
import { timedRow } from './uncached-pages.ts'

/** Questions by the places of their words in the bench's vocabulary, from the most common. */
const queries: [what: string, places: number[]][] = [
	['a word of every article', [0]],
	['a word of one in ten', [400]],
	['three words', [30, 200, 900]],
	['a rare word', [3900]],
]

/** Questions that are answered by way of other words. */
const fuzzyQueries: [what: string, q: string][] = [
	['a slip', 'Netanyahoo'],
	['another script', 'اصفهان'],
	['a name by its sound', 'گابارد'],
	['a date', '2025-06-22'],
	['eight words that nothing has', 'qwrtz wrtzp rtzpl tzplk zplkm plkmn lkmnb kmnbv'],
]

/** The search page for questions of several kinds, one request after the other. */
export async function measureSearch(folder: string, plan: Plan): Promise<Row[]> {
	copyDatabase(folder, plan.searched)
	const archive = await startArchive(folder)
	const rows: Row[] = []
	for (const [what, places] of queries)
		rows.push(await measureQuery(archive, what, places.map(wordAt).join(' '), plan))
	for (const [what, q] of fuzzyQueries) rows.push(await measureQuery(archive, what, q, plan))
	await archive.stop()
	return rows
}

async function measureQuery(
	{ client }: ArchiveProcess,
	what: string,
	q: string,
	{ requests, searched }: Plan,
): Promise<Row> {
	const call = { path: `/search?${new URLSearchParams({ q })}` }
	await client.time(() => call, 5)
	const measure = `search, ${searched.toLocaleString('en-US')} articles, ${what}`
	return timedRow(measure, await client.time(() => call, requests))
}
