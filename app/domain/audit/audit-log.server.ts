import * as actions from '../../../db/repositories/admin-actions.ts'
import { listUsers } from '../../../db/repositories/users.ts'
import { pageOfList } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'
import { type ActionGroup, type ActionKind, actionKinds } from './action-kinds.ts'

/** Days for which an action stays in the audit log. */
export const auditDays = 365

const dayMs = 86_400_000
/** Guessing, which strangers do, must not fill the disk. */
const actionsMax = 50_000
const pageSize = 50

/** Subject of an action. */
type Subject = { subject?: string; articleId?: number }

/** Notes what the actor of the context has done, in the transaction that does it; nothing when nobody acts. */
export async function recordAction(
	{ db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
	kind: ActionKind,
	{ subject = '', articleId }: Subject = {},
): Promise<void> {
	if (!actor) return
	const at = clock().toISOString()
	await actions.insertAction(db, { ...actor, at, kind, subject, articleId: articleId ?? null })
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

const savingKinds = [
	'draft-saved',
	'taken-offline',
	'published',
	'archived',
	'restored',
] satisfies ActionKind[]

const privateKinds = ['saved-privately'] satisfies ActionKind[]

/**
 * Who has saved an article last, or the changes beside it, such as `you` for the actor of the context; null where the log does
 * not say.
 */
export async function findLastSaver(
	{ db, actor }: Context,
	articleId: number,
	{ isPrivate }: { isPrivate: boolean },
): Promise<string | null> {
	const latest = await actions.findLatestActor(db, articleId, isPrivate ? privateKinds : savingKinds)
	if (latest?.via === 'clock') return 'the schedule'
	if (latest?.via === 'command') return 'the command line'
	return latest && latest.userId === actor?.userId ? 'you' : (latest?.username ?? null)
}

/** Removes what is older than it is kept. */
export async function trimAuditLog({ db, clock }: Context): Promise<void> {
	const oldest = new Date(clock().getTime() - auditDays * dayMs).toISOString()
	await actions.trimActions(db, oldest, actionsMax)
}
