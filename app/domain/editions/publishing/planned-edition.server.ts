/** The scheduled edition, published at a time that an editor has chosen. */
import { scheduleJob } from '../../../../db/repositories/jobs.ts'
import * as repository from '../../../../db/repositories/record-drafts.ts'
import { asActor, type Context, transact } from '../../../runtime/context.server.ts'
import { InvalidScheduleError, lateMs, theClock } from '../../articles/schedule.server.ts'
import { recordAction } from '../../audit/audit-log.server.ts'
import { insertDraftedEdition, NothingToPublishError, UnsoundEditionError } from './next-edition.server.ts'

/** The job of the clock that publishes it. */
export const editionJob = 'edition'

const dayMs = 86_400_000

/** The plan, or null. */
export async function findPlannedEdition({ db }: Pick<Context, 'db'>) {
	return repository.findPlannedEdition(db)
}

/** The next midnight in UTC, at which updates publish (spec section 3). */
export function nextMidnight({ clock }: Pick<Context, 'clock'>): string {
	return new Date((Math.floor(clock().getTime() / dayMs) + 1) * dayMs).toISOString()
}

/** Has the drafts published together at an instant, in place of an earlier plan. Throws `InvalidScheduleError`. */
export async function planEdition(context: Context, publishAt: string, note: string): Promise<void> {
	if (publishAt <= context.clock().toISOString())
		throw new InvalidScheduleError('Choose a time in the future')
	await transact(context, async (context) => {
		await repository.planEdition(context.db, { publishAt, note })
		await scheduleJob(context.db, editionJob, publishAt)
		await recordAction(context, 'edition-planned', { subject: publishAt })
	})
}

/** Ends the plan; the drafts stay. False when there was none. */
export async function cancelPlannedEdition(context: Context): Promise<boolean> {
	return transact(context, async (context) => {
		const hasEnded = await repository.deletePlannedEdition(context.db)
		if (hasEnded) await recordAction(context, 'edition-unplanned')
		return hasEnded
	})
}

/** Publishes the edition that is due. One that has problems, or is too late, is held and logged, and publishes nothing. */
export async function publishDueEdition(context: Context): Promise<Date | null> {
	const { db, clock, log } = context
	const planned = await repository.findPlannedEdition(db)
	if (planned?.held !== '') return null
	const now = clock().getTime()
	const due = Date.parse(planned.publishAt)
	if (due > now) return new Date(due)
	if (now - due > lateMs) {
		await repository.holdPlannedEdition(db, planned, 'late')
		return null
	}
	try {
		const edition = await transact(asActor(context, theClock), async (context) => {
			// An editor may have cancelled the plan, or made another, since it was read.
			if (!(await repository.takePlannedEdition(context.db, planned))) return null
			return insertDraftedEdition(context, planned.note, planned.publishAt)
		})
		if (!edition) return null
		await context.record.refresh()
		log.info({ edition: edition.number, publishAt: planned.publishAt }, 'edition published as scheduled')
	} catch (error) {
		if (!(error instanceof UnsoundEditionError || error instanceof NothingToPublishError)) throw error
		await repository.holdPlannedEdition(db, planned, 'problems')
		log.error({ err: error, publishAt: planned.publishAt }, 'edition not published as scheduled')
	}
	return null
}
