/** For how long the rendering of a public address holds the event loop, and with it everybody else. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type ArchiveProcess, startWatchedArchive } from './archive-process.ts'
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

/**
 * The longest gap over all public addresses, each rendered for each request: the median of its turns; and the longest while
 * a backup is made, and while it is tried.
 */
export async function measureGaps(folder: string, { longArticles, gapTurns }: Plan): Promise<Row[]> {
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
	const headers = await formHeaders(archive)
	const backupGaps: number[] = []
	for (const intent of ['backup', 'drill']) {
		await readGap()
		const { status } = await archive.client.send({
			path: '/admin/backups',
			method: 'POST',
			headers,
			body: `intent=${intent}`,
		})
		if (status !== 303) throw new Error(`the ${intent} returned ${status}`)
		backupGaps.push(await readGap())
	}
	await archive.stop()
	const [longest = ['', Number.NaN] as const] = [...gaps].sort(([, one], [, other]) => other - one)
	const articles = `${longArticles.toLocaleString('en-US')} articles of 12 KB`
	return [
		row({
			measure: `longest event-loop gap of ${gaps.size} public addresses uncached, ${articles}`,
			archive: ms(longest[1]),
			reference: longest[0],
			ratio: checkTarget(longest[1], limitMs, 'at most'),
		}),
		row({
			measure: `longest event-loop gap while a backup is made and tried, ${articles}`,
			archive: ms(Math.max(...backupGaps)),
			ratio: checkTarget(Math.max(...backupGaps), limitMs, 'at most'),
		}),
	]
}

/** The headers with which a browser that is signed in sends a form. */
async function formHeaders({ origin, signIn }: ArchiveProcess): Promise<Record<string, string>> {
	return { Cookie: await signIn(), Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
}

/** The pages of the sitemap without the articles, of which one stands for all. */
async function listedPages(client: Client): Promise<string[]> {
	const { body } = await client.send({ path: '/sitemap.xml' })
	return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)]
		.map(([, address = '']) => new URL(address).pathname)
		.filter((address) => !address.startsWith('/blog/'))
}
