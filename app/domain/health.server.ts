import { readOnce } from '../../db/repositories/health.ts'
import type { Context } from '../runtime/context.server.ts'

/** Whether the database answers a reading. */
export async function isDatabaseAnswering({ db }: Context): Promise<boolean> {
	try {
		await readOnce(db)
		return true
	} catch {
		return false
	}
}
