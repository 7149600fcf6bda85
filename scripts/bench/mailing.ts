/** What readers notice of a mailing that is being sent. */
import path from 'node:path'
import { openMigrated } from '../../db/migrate.ts'
import { insertSubscription } from '../../db/repositories/subscriptions.ts'
import { type ArchiveProcess, addressIn, endProcess, spawnToFile, startArchive } from './archive-process.ts'
import { layDatabase } from './databases.ts'
import type { Plan } from './plan.ts'
import { median, quantile } from './statistics.ts'
import { readSteadily } from './steady-load.ts'
import { heldTo, ms, type Row, row } from './table.ts'

const subscribers = 2000
const perMinute = 60
const readsPerSecond = 1000
const limit = 1.1

type Series = 'sending' | 'paused' | 'paused again'

/** Each series is first, second and last as often as the others. */
const orders: [Series[], ...Series[][]] = [
	['sending', 'paused', 'paused again'],
	['paused', 'paused again', 'sending'],
	['paused again', 'sending', 'paused'],
]

/**
 * An article's p99 while a mailing goes out, next to its p99 while that is paused. Both are read at a steady rate in short turns,
 * two without mails for one with them, in another order each time. The ratio is of the medians over the turns, so that what
 * disturbs a few of them decides nothing; how much the two without mails differ tells how much the ratio says.
 */
export async function measureMailing(folder: string, article: string, plan: Plan): Promise<Row> {
	layDatabase(folder, plan.sizes[1])
	await seedSubscribers(path.join(folder, 'archive.db'))
	const mailServer = await startMailServer(folder)
	const archive = await startArchive(folder, { SMTP_URL: mailServer.url, MAIL_PER_MINUTE: `${perMinute}` })
	const mailing = await queueMailing(archive)
	const takeTurn = async (series: Series) => {
		await mailing.change(series === 'sending' ? 'resume' : 'pause')
		return readSteadily(archive.origin + article, {
			perSecond: readsPerSecond,
			seconds: plan.mailingSeconds,
			headers: { 'Accept-Encoding': 'gzip' },
		})
	}
	// The first requests, and the first mails, make the programs warm.
	for (const series of orders[0]) await takeTurn(series)
	const sentBefore = await mailing.countSent()
	const turns: Record<Series, number[][]> = { sending: [], paused: [], 'paused again': [] }
	for (let turn = 0; turn < plan.mailingTurns; turn++)
		for (const series of orders[turn % orders.length] ?? []) turns[series].push(await takeTurn(series))
	const sent = (await mailing.countSent()) - sentBefore
	if (sent < plan.mailingTurns) throw new Error(`only ${sent} mails went out`)
	await archive.stop()
	await mailServer.stop()
	const middle = (share: number, ...series: Series[]) =>
		median(series.flatMap((each) => turns[each].map((times) => quantile(times, share))))
	const p99 = middle(0.99, 'sending')
	const without = middle(0.99, 'paused', 'paused again')
	const noise = middle(0.99, 'paused again') / middle(0.99, 'paused')
	return row({
		measure: `${article} while ${perMinute} mails a minute go out, ${readsPerSecond.toLocaleString('en-US')} reads a second`,
		p50: ms(middle(0.5, 'sending')),
		p99: ms(p99),
		reference: `p99 without ${ms(without)}; two series without: ${noise.toFixed(2)}`,
		ratio: heldTo(p99 / without, limit, 'at most'),
	})
}

async function seedSubscribers(file: string): Promise<void> {
	const { db } = await openMigrated(file)
	await db.transaction().execute(async (trx) => {
		for (let number = 1; number <= subscribers; number++)
			await insertSubscription(trx, `reader-${number}@example.org`, 'website', new Date().toISOString())
	})
	await db.destroy()
}

/** A mail server that takes everything, in a process of its own. */
async function startMailServer(folder: string) {
	const output = path.join(folder, 'mail-server.log')
	const child = spawnToFile('node', [path.join(import.meta.dirname, 'mail-server.ts')], process.env, output)
	return { url: await addressIn(output, child), stop: () => endProcess(child) }
}

/** Queues a mailing of the first article to everybody; `change` pauses and resumes it. */
async function queueMailing({ client, signIn }: ArchiveProcess) {
	const headers = { Cookie: await signIn(), 'Content-Type': 'application/json' }
	const post = async (address: string, body: object) => {
		const response = await client.send({ path: address, method: 'POST', headers, body: JSON.stringify(body) })
		if (response.status >= 300) throw new Error(`${address} returned ${response.status}`)
		return JSON.parse(response.body.toString())
	}
	const { id } = await post('/api/mailings', { articleId: 1, subject: 'News of the archive' })
	return {
		change: (step: 'pause' | 'resume') => post(`/api/mailings/${id}/${step}`, {}),
		countSent: async () => {
			const { body } = await client.send({ path: `/api/mailings/${id}`, headers })
			return Number(JSON.parse(body.toString()).counts.sent)
		},
	}
}
