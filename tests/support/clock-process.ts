/**
 * A process with a clock of its own and one job, which writes a line when it begins and one when it ends, each
 * with the monotonic time in nanoseconds:
 * `node tests/support/clock-process.ts WORK_MS EVERY_MS`.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startClock } from '../../app/background/clock.ts'
import { openContext } from '../../app/runtime/context.server.ts'

const [workMs = 0, everyMs = 0] = process.argv.slice(2).map(Number)
const say = (word: string) => process.stdout.write(`${word} ${process.hrtime.bigint()}\n`)

const { context } = await openContext()
const run = async () => {
	say('begins')
	await wait(workMs)
	say('ends')
	return new Date(Date.now() + everyMs)
}
const clock = await startClock(context, [{ name: 'work', run }], { pollMs: 20, leaseMs: 600 })
process.once('SIGTERM', async () => {
	await clock.stop()
	await context.db.destroy()
	process.exit(0)
})
say('ready')
// The clock alone keeps no process alive.
setInterval(() => {}, 60_000)
