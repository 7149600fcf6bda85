/** The limits of a process: rates and queues. They are counted in memory and begin again with the process. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { WorkQueue } from '../../lib/work-queue.ts'
import { ExponentialBackoff } from './exponential-backoff.server.ts'
import { SubmissionLimit } from './submission-limit.server.ts'
import { ThrottleQueue } from './throttle-queue.ts'

const windowSeconds = 15 * 60
const daySeconds = 24 * 60 * 60
/** Failures that return 401; the next one is refused (contract section 4). */
const failuresForAccountFromSender = 5
const failuresFromSender = 49
/** A customer with a /48 has 65,536 senders, so senders alone would stop nobody. */
const failuresFromNetwork = 200

/** Failures of an account in a day before further attempts from unknown devices have to wait. */
export const failuresBeforeDelay = 100
/** So the last of them waits 20 seconds, well within what browsers and proxies take. */
export const signInWaitingMax = 4

export type Limits = ReturnType<typeof createLimits>

export function createLimits() {
	return {
		signIn: {
			// An account is limited from one sender at a time, so that a stranger cannot lock its owner out from everywhere.
			byAccountAndSender: new ExponentialBackoff({ failures: failuresForAccountFromSender, windowSeconds }),
			bySender: new ExponentialBackoff({ failures: failuresFromSender, windowSeconds }),
			byNetwork: new ExponentialBackoff({ failures: failuresFromNetwork, windowSeconds }),
			// A stolen cookie must not let its holder guess from everywhere.
			byDevice: new ExponentialBackoff({ failures: failuresForAccountFromSender, windowSeconds }),
			byAccount: new RateLimiterMemory({ points: failuresBeforeDelay, duration: daySeconds }),
			throttle: new ThrottleQueue({ waitingMax: signInWaitingMax }),
		},
		reports: new SubmissionLimit('reports'),
		requests: new SubmissionLimit('requests'),
		signUps: new SubmissionLimit('sign-ups'),
		// Each takes a thread of libuv's four, which readers need for files and compression, and 19 MiB.
		passwords: new WorkQueue({ concurrency: 2, waiting: 50 }),
		images: new WorkQueue({ concurrency: 1, waiting: 8 }),
		// Each may hold an image of the largest size in memory.
		imageFetches: new WorkQueue({ concurrency: 2, waiting: 8 }),
	}
}
