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

type Step = 'resume' | 'pause'

/**
 * An article's p99 while a mailing goes out, next to its p99 while that is paused. Both are read at a steady rate in short turns,
 * of which each kind goes first every other time; the ratio is of the medians over the turns, so that what disturbs a few of
 * them, as it happens on a machine that does other things too, decides nothing.
 */
export async function measureMailing(folder: string, article: string, plan: Plan): Promise<Row> {
	layDatabase(folder, plan.sizes[1])
	await seedSubscribers(path.join(folder, 'archive.db'))
	const mailServer = await startMailServer(folder)
	const archive = await startArchive(folder, { SMTP_URL: mailServer.url, MAIL_PER_MINUTE: `${perMinute}` })
	const mailing = await queueMailing(archive)
	const takeTurn = async (step: Step) => {
		await mailing.change(step)
		return readSteadily(archive.origin + article, {
			perSecond: readsPerSecond,
			seconds: plan.mailingSeconds,
			headers: { 'Accept-Encoding': 'gzip' },
		})
	}
	const turns: Record<Step, number[][]> = { resume: [], pause: [] }
	// The first requests, and the first mails, make the programs warm.
	for (const step of ['pause', 'resume'] as const) await takeTurn(step)
	const sentBefore = await mailing.countSent()
	for (let turn = 0; turn < plan.mailingTurns; turn++)
		for (const step of turn % 2 === 0 ? (['resume', 'pause'] as const) : (['pause', 'resume'] as const))
			turns[step].push(await takeTurn(step))
	const sent = (await mailing.countSent()) - sentBefore
	if (sent < plan.mailingTurns) throw new Error(`only ${sent} mails went out`)
	await archive.stop()
	await mailServer.stop()
	const middle = (step: Step, share: number) => median(turns[step].map((times) => quantile(times, share)))
	return row({
		measure: `${article} while ${perMinute} mails a minute go out, ${readsPerSecond.toLocaleString('en-US')} reads a second`,
		p50: ms(middle('resume', 0.5)),
		p99: ms(middle('resume', 0.99)),
		reference: `p99 without ${ms(middle('pause', 0.99))}`,
		ratio: heldTo(middle('resume', 0.99) / middle('pause', 0.99), limit, 'at most'),
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
		if (response.status >= 300) throw new Error(`${address} was answered ${response.status}`)
		return JSON.parse(response.body.toString())
	}
	const { id } = await post('/api/mailings', { articleId: 1, subject: 'News of the archive' })
	return {
		change: (step: Step) => post(`/api/mailings/${id}/${step}`, {}),
		countSent: async () => {
			const { body } = await client.send({ path: `/api/mailings/${id}`, headers })
			return Number(JSON.parse(body.toString()).counts.sent)
		},
	}
}
