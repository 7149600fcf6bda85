/** The clock: runs each job when it is due, in one process at a time, whatever restarts. */
import { randomUUID } from 'node:crypto'
import { findDueJobs, leaseJob, releaseJob, renewLease, scheduleJob } from '../../db/repositories/jobs.ts'
import type { Context } from '../runtime/context.server.ts'

/** The run of a job: `lease` names it in the database, `signal` says when it has to come to an end. */
export type JobRun = { lease: string; signal: AbortSignal }

export type Job = {
	name: string
	/**
	 * Does what is due and says when to come back; null when only `scheduleJob` will tell. Also called at each start, and
	 * again after a run that a killed process did not finish. Throws: logged, and tried again in a minute.
	 */
	run: (run: JobRun) => Promise<Date | null>
}

export type Clock = {
	/** Accepts no more jobs and aborts those that run; resolves when they have ended. */
	stop: () => Promise<void>
}

/**
 * `pollMs`: longest delay of a scheduled job. `leaseMs`: time after which the jobs of a killed process are taken over; a run
 * renews its lease three times meanwhile.
 */
const defaultTiming = { pollMs: 500, leaseMs: 30_000 }
const retryMs = 60_000

/** Starts the jobs, each of them at once. Looking costs one short query; the process may end without waiting for it. */
export async function startClock(context: Context, jobs: Job[], timing = defaultTiming): Promise<Clock> {
	const { db, log, clock } = context
	const later = (ms: number) => new Date(clock().getTime() + ms)
	const byName = new Map(jobs.map((job) => [job.name, job]))
	const stopping = new AbortController()
	const runs = new Map<string, Promise<void>>()
	let isPolling = false

	async function poll(): Promise<void> {
		if (isPolling || stopping.signal.aborted) return
		isPolling = true
		try {
			await startDueJobs()
		} catch (error) {
			log.error({ err: error }, 'failed to read due jobs')
		} finally {
			isPolling = false
		}
	}

	async function startDueJobs(): Promise<void> {
		// After a pause of the whole process the lease of its own run can look like one that was left behind.
		const idle = [...byName.keys()].filter((name) => !runs.has(name))
		for (const name of await findDueJobs(db, idle, clock().toISOString())) {
			const job = byName.get(name)
			const lease = randomUUID()
			const until = later(timing.leaseMs).toISOString()
			if (!job || stopping.signal.aborted) return
			if (!(await leaseJob(db, name, lease, clock().toISOString(), until))) continue
			runs.set(
				name,
				runLeased(job, lease).finally(() => runs.delete(name)),
			)
		}
	}

	async function runLeased({ name, run }: Job, lease: string): Promise<void> {
		const lost = new AbortController()
		const renew = async () => {
			const isKept = await renewLease(db, name, lease, later(timing.leaseMs).toISOString())
			if (!isKept) lost.abort()
		}
		const renewing = setInterval(
			() => renew().catch((error: unknown) => log.error({ err: error, job: name }, 'lease not renewed')),
			timing.leaseMs / 3,
		).unref()
		let next: Date | null = null
		try {
			next = await run({ lease, signal: AbortSignal.any([stopping.signal, lost.signal]) })
		} catch (error) {
			log.error({ err: error, job: name }, 'job failed')
			next = later(retryMs)
		}
		clearInterval(renewing)
		try {
			await releaseJob(db, name, lease, next?.toISOString() ?? null)
		} catch (error) {
			log.error({ err: error, job: name }, 'lease not released, job runs again when it expires')
		}
	}

	for (const name of byName.keys()) await scheduleJob(db, name, clock().toISOString())
	const looking = setInterval(poll, timing.pollMs).unref()
	void poll()
	return {
		stop: async () => {
			clearInterval(looking)
			stopping.abort()
			await Promise.all(runs.values())
		},
	}
}
