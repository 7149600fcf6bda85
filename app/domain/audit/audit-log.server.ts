/** The log of what administrators do (decision 0027). Addresses, passwords and what readers wrote never stand in it. */
import type { Db } from '../../../db/client.ts'
import * as actions from '../../../db/repositories/admin-actions.ts'
import { listUsers } from '../../../db/repositories/users.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { type ActionGroup, type ActionKind, actionKinds } from './action-kinds.ts'

/** How long an action stays in the log. */
export const auditDays = 365

const dayMs = 86_400_000
/** Guessing, which strangers do, must not fill the disk. */
const actionsMax = 50_000
const pageSize = 50

/** What an action was done to. */
type Subject = { subject?: string; articleId?: number }

/** Notes what the actor of the context has done; nothing when nobody acts. `trx` is the transaction that does it. */
export async function recordAction(
	{ actor, clock }: Pick<Context, 'actor' | 'clock'>,
	trx: Db,
	kind: ActionKind,
	{ subject = '', articleId }: Subject = {},
): Promise<void> {
	if (!actor) return
	const at = clock().toISOString()
	await actions.insertAction(trx, { ...actor, at, kind, subject, articleId: articleId ?? null })
}

/** A page of the log, latest first; the last one when a later one was asked for. */
export async function listActionPage(
	{ db }: Context,
	{ group, userId, page }: { group: ActionGroup | null; userId: number | null; page: number },
) {
	const filter = { kinds: group && Object.keys(actionKinds[group]), userId }
	const total = await actions.countActions(db, filter)
	const { slice, ...list } = pageOfList(page, total, pageSize)
	return { actions: await actions.listActions(db, filter, slice), users: await listUsers(db), total, ...list }
}

/** Removes what is older than it is kept. */
export async function trimAuditLog({ db, clock }: Context): Promise<void> {
	const oldest = new Date(clock().getTime() - auditDays * dayMs).toISOString()
	await actions.trimActions(db, oldest, actionsMax)
}
