/** For how long the rendering of a public address holds the event loop, and with it everybody else. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startWatchedArchive } from './archive-process.ts'
import { articleSlug, seedLongArticles } from './long-articles.ts'
import type { Plan } from './plan.ts'
import type { Client } from './sequence.ts'
import { median } from './statistics.ts'
import { checkTarget, ms, type Row, row } from './table.ts'

const limitMs = 50
const article = articleSlug(1)

/** Public addresses that the sitemap does not list. The first request of `/archive.zip` makes the file, which no turn after it does. */
const unlisted = [
	'/archive.zip',
	'/no-such-page',
	'/search?q=ka',
	'/search?q=ka+lo+mi',
	'/search/suggest?q=ka',
	'/sitemap.xml',
	'/feed.xml',
	'/feed.json',
	'/robots.txt',
	'/opensearch.xml',
	'/speculation-rules.json',
	'/healthz',
	'/blog?page=2',
	`/blog/${article}`,
	`/blog/${article}/versions`,
	`/blog/${article}/timemap`,
	`/blog/${article}/timegate`,
	`/cite/blog/${article}.ris`,
	'/api/articles?status=published',
	'/api/articles?status=published&limit=24',
	`/api/articles/slug/${article}`,
	'/api/openapi.json',
]

/** The longest gap over all public addresses, each rendered for each request: the median of its turns. */
export async function measureGaps(folder: string, { longArticles, gapTurns }: Plan): Promise<Row> {
	mkdirSync(folder)
	await seedLongArticles(path.join(folder, 'archive.db'), longArticles)
	const { archive, readGap } = await startWatchedArchive(folder)
	const gaps = new Map<string, number>()
	for (const address of [...unlisted, ...(await listedPages(archive.client))]) {
		const turns: number[] = []
		for (let turn = 0; turn < gapTurns; turn++) {
			await readGap()
			await archive.client.send({ path: address, headers: { 'Accept-Encoding': 'br, gzip' } })
			turns.push(await readGap())
		}
		gaps.set(address, median(turns))
	}
	await archive.stop()
	const [longest = ['', Number.NaN] as const] = [...gaps].sort(([, one], [, other]) => other - one)
	return row({
		measure: `longest event-loop gap of ${gaps.size} public addresses uncached, ${longArticles.toLocaleString('en-US')} articles of 12 KB`,
		archive: ms(longest[1]),
		reference: longest[0],
		ratio: checkTarget(longest[1], limitMs, 'at most'),
	})
}

/** The pages of the sitemap without the articles, of which one stands for all. */
async function listedPages(client: Client): Promise<string[]> {
	const { body } = await client.send({ path: '/sitemap.xml' })
	return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)]
		.map(([, address = '']) => new URL(address).pathname)
		.filter((address) => !address.startsWith('/blog/'))
}
