/** The editions of the record. */
import * as editions from '../../../db/repositories/editions.ts'
import type { Context } from '../../runtime/context.server.ts'

/** Newest first. */
export async function listEditions({ db }: Pick<Context, 'db'>): Promise<editions.Edition[]> {
	return editions.listEditions(db)
}
