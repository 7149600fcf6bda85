/**
 * `npm run bench`: builds, seeds, measures, and prints one table. `--quick` shows that it runs, `--record` also writes
 * the measures with a target into docs/performance.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startArchive } from './archive-process.ts'
import { measureCachedPages } from './cached-pages.ts'
import { copyDatabase, prepareDatabases } from './databases.ts'
import { measureGaps } from './gaps.ts'
import { measureGrowth } from './growth.ts'
import { describeMachine, listDisturbances } from './machine.ts'
import { type Plan, readPlan } from './plan.ts'
import { measurePublishing } from './publishing.ts'
import { record } from './record.ts'
import { measureSearch } from './search.ts'
import { measureStartUp, memoryRow } from './start-up.ts'
import { formatTable, formatTargets, type Row } from './table.ts'
import { measureSave, measureUncachedPage } from './uncached-pages.ts'
import { memoryMib } from './usage.ts'

const args = process.argv.slice(2)
const [loadAtStart = 0] = os.loadavg()
const plan = readPlan(args)
const folder = mkdtempSync(path.join(os.tmpdir(), 'archive-bench-'))
try {
	if (!args.includes('--quick') || !existsSync('build/server/index.js')) {
		tell('building')
		execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
	}
	await prepareDatabases([...plan.sizes, plan.searched], tell)
	const { rows, spreads } = await measure(plan)
	const sizes = `By articles: with ${plan.sizes.map((size) => size.toLocaleString('en-US')).join(' / ')} articles.`
	const conditions = [...describeMachine(), sizes, ...listDisturbances(loadAtStart, spreads), '']
	process.stdout.write(`\n${[...conditions, ...formatTable(rows)].join('\n')}\n`)
	if (args.includes('--record')) record([...conditions, ...formatTargets(rows)])
} finally {
	rmSync(folder, { recursive: true, force: true })
}

async function measure(given: Plan): Promise<{ rows: Row[]; spreads: number[] }> {
	const own = path.join(folder, 'archive')
	copyDatabase(own, given.sizes[1])
	const archive = await startArchive(own)
	const article = '/blog/article-2'
	await archive.client.send({ path: '/' })
	const atStart = memoryMib(archive.pid)?.now
	if (given.settleMs !== null) {
		while ((await archive.client.send({ path: '/archive.zip', method: 'HEAD' })).status === 503);
		await wait(given.settleMs)
	}

	tell('pages from memory')
	const kept = await measureCachedPages(archive, folder, ['/', '/timeline', '/blog', article], given)
	tell('uncached pages and saves')
	const uncached = [
		await measureUncachedPage(archive, own, given),
		await measureSave(archive, given),
		await measurePublishing(archive, given),
	]
	const most = memoryMib(archive.pid)?.most
	await archive.stop()
	tell('search')
	const searches = await measureSearch(path.join(folder, 'search'), given)
	tell('growth')
	const growth = await measureGrowth(folder, given)
	tell('gaps of the event loop')
	const gaps = await measureGaps(path.join(folder, 'gaps'), given)
	tell('start')
	const start = await measureStartUp(own, given)
	return {
		rows: [
			...kept.rows,
			...uncached,
			...searches,
			...growth,
			...gaps,
			start,
			memoryRow('memory after start', atStart, 150),
			memoryRow('memory, the most under load', most, 250),
		],
		spreads: kept.spreads,
	}
}

function tell(line: string): void {
	process.stderr.write(`${line} ...\n`)
}
