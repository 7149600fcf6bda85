/** A process that sends what is queued, with the clock of the archive and short leases: `node tests/support/mail-process.ts`. */

import { type JobRun, startClock } from '../../app/background/clock.ts'
import { mailJob } from '../../app/domain/mailings/mail-job.ts'
import { createSender } from '../../app/domain/mailings/sender.server.ts'
import { openContext } from '../../app/runtime/context.server.ts'

const { context } = await openContext()
const sender = createSender(context)
await startClock(context, [{ name: mailJob, run: (run: JobRun) => sender.run(run) }], {
	pollMs: 20,
	leaseMs: 400,
})
// The clock alone keeps no process alive.
setInterval(() => {}, 60_000)
