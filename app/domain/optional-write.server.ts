import { storageFault } from '../../db/errors.ts'
import { log } from '../runtime/log.server.ts'

/**
 * A write for which reading, or a save that has succeeded, must not fail. When the storage refuses it the log says so
 * and the program goes on; any other error goes up.
 */
export async function writeIfPossible(write: () => Promise<void>): Promise<void> {
	try {
		await write()
	} catch (error) {
		const code = storageFault(error)
		if (code === null) throw error
		log().error({ code, cause: (error as Error).message }, 'a write was left out')
	}
}
