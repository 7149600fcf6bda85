import { readOnce } from '../../db/repositories/health.ts'
import { database } from '../runtime/database.server.ts'

/** Whether the database answers a reading. */
export async function isDatabaseAnswering(): Promise<boolean> {
	try {
		await readOnce(await database())
		return true
	} catch {
		return false
	}
}
