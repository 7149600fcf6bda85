/** What readers notice of a mailing that is being sent. */
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { openMigrated } from '../../db/migrate.ts'
import { insertSubscription } from '../../db/repositories/subscriptions.ts'
import { type ArchiveProcess, startArchive } from './archive-process.ts'
import { layDatabase } from './databases.ts'
import { type Load, load } from './load.ts'
import type { Plan } from './plan.ts'
import { median } from './statistics.ts'
import { heldTo, ms, type Row, row } from './table.ts'

const subscribers = 2000
const perMinute = 60
const limit = 1.1

/** An article's p99 while a mailing goes out, next to its p99 while that is paused: the median over its turns. */
export async function measureMailing(folder: string, article: string, plan: Plan): Promise<Row> {
	layDatabase(folder, plan.sizes[1])
	await seedSubscribers(path.join(folder, 'archive.db'))
	const mailServer = await startMailServer()
	const archive = await startArchive(folder, { SMTP_URL: mailServer.url, MAIL_PER_MINUTE: `${perMinute}` })
	const mailing = await queueMailing(archive)
	const options = {
		headers: { 'Accept-Encoding': 'gzip' },
		connections: plan.connections,
		seconds: plan.mailingSeconds,
	}
	const takeTurn = async (step: 'resume' | 'pause') => {
		await mailing.change(step)
		return load(archive.origin + article, options)
	}
	// The first requests make the programs warm.
	await takeTurn('pause')
	const turns: { sending: Load; paused: Load }[] = []
	for (let turn = 0; turn < plan.mailingTurns; turn++) {
		const before = mailServer.received()
		const sending = await takeTurn('resume')
		if (mailServer.received() === before) throw new Error('no mail went out')
		turns.push({ sending, paused: await takeTurn('pause') })
	}
	await archive.stop()
	await mailServer.stop()
	const middle = (read: (turn: (typeof turns)[number]) => number) => median(turns.map(read))
	return row({
		measure: `${article} while ${perMinute} mails a minute go out`,
		p50: ms(middle(({ sending }) => sending.p50Ms)),
		p99: ms(middle(({ sending }) => sending.p99Ms)),
		reference: `p99 without ${ms(middle(({ paused }) => paused.p99Ms))}`,
		ratio: heldTo(
			middle(({ sending, paused }) => sending.p99Ms / paused.p99Ms),
			limit,
			'at most',
		),
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

/** A mail server that takes everything. */
async function startMailServer() {
	let received = 0
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		onData: (stream, _session, done) => {
			stream.resume()
			stream.once('end', () => {
				received += 1
				done()
			})
		},
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
		received: () => received,
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	}
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
	return { change: (step: 'pause' | 'resume') => post(`/api/mailings/${id}/${step}`, {}) }
}
