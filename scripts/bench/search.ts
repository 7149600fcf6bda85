/** The search at the HTTP boundary, over many articles. */
import { type ArchiveProcess, startArchive } from './archive-process.ts'
import { wordAt } from './articles.ts'
import { layDatabase } from './databases.ts'
import type { Plan } from './plan.ts'
import type { Row } from './table.ts'
import { timedRow } from './uncached-pages.ts'

/** Questions by the places of their words in the bench's vocabulary, from the most common. */
const questions: [what: string, places: number[]][] = [
	['a word of every article', [0]],
	['a word of one in ten', [400]],
	['three words', [30, 200, 900]],
	['a rare word', [3900]],
]

/** The search page for questions of several kinds, one request after the other. */
export async function measureSearch(folder: string, plan: Plan): Promise<Row[]> {
	layDatabase(folder, plan.searched)
	const archive = await startArchive(folder)
	const rows: Row[] = []
	for (const [what, places] of questions) rows.push(await measureQuestion(archive, what, places, plan))
	await archive.stop()
	return rows
}

async function measureQuestion(
	{ client }: ArchiveProcess,
	what: string,
	places: number[],
	{ requests, searched }: Plan,
): Promise<Row> {
	const call = { path: `/search?q=${places.map(wordAt).join('+')}` }
	await client.time(() => call, 5)
	const measure = `search, ${searched.toLocaleString('en-US')} articles, ${what}`
	return timedRow(measure, await client.time(() => call, requests))
}
