/** The second factors of administrators, and the recovery codes that are left. */
import type { Db } from '../client.ts'

export type SecondFactor = { secret: string; createdAt: string; recoveryCodes: number }

/** The second factor of an administrator, or null. */
export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactor | null> {
	const row = await db
		.selectFrom('second_factors')
		.select(['secret', 'created_at as createdAt'])
		.select((eb) =>
			eb
				.selectFrom('recovery_codes')
				.select((count) => count.fn.countAll<number>().as('count'))
				.whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
				.as('recoveryCodes'),
		)
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return row ? { ...row, recoveryCodes: row.recoveryCodes ?? 0 } : null
}

/** Stores a second factor with its recovery codes, in place of a former one. `step` has been used. */
export async function insertSecondFactor(
	db: Db,
	userId: number,
	{ secret, step, codes }: { secret: string; step: number; codes: string[] },
	now: string,
): Promise<void> {
	await deleteSecondFactor(db, userId)
	await db
		.insertInto('second_factors')
		.values({ user_id: userId, secret, last_step: step, created_at: now })
		.execute()
	await insertRecoveryCodes(db, userId, codes)
}

async function insertRecoveryCodes(db: Db, userId: number, codes: string[]): Promise<void> {
	for (const sha256 of codes)
		await db.insertInto('recovery_codes').values({ user_id: userId, sha256 }).execute()
}

/** Stores other recovery codes in place of those that are left; false when there is no second factor. */
export async function replaceRecoveryCodes(db: Db, userId: number, codes: string[]): Promise<boolean> {
	if (!(await findSecondFactor(db, userId))) return false
	await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
	await insertRecoveryCodes(db, userId, codes)
	return true
}

/** False when there was none. */
export async function deleteSecondFactor(db: Db, userId: number): Promise<boolean> {
	const result = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
	return result.numDeletedRows > 0n
}

/** Uses a time step up; false when it, or a later one, has been used before. */
export async function consumeTimeStep(db: Db, userId: number, step: number): Promise<boolean> {
	const result = await db
		.updateTable('second_factors')
		.set({ last_step: step })
		.where('user_id', '=', userId)
		.where('last_step', '<', step)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Uses a recovery code up; false when it is none, or has been used before. */
export async function consumeRecoveryCode(db: Db, userId: number, sha256: string): Promise<boolean> {
	const result = await db
		.deleteFrom('recovery_codes')
		.where('user_id', '=', userId)
		.where('sha256', '=', sha256)
		.executeTakeFirst()
	return result.numDeletedRows > 0n
}
