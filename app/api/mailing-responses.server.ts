import type { Mailing } from '../../db/repositories/mailings.ts'
import { mailingOutput } from '../domain/mailings/mailing-output.ts'
import { json } from './api-route.server.ts'
import { problemResponse } from './problem.server.ts'

/** A mailing for the API; 404 for null. */
export function mailingResponse(mailing: Mailing | null): Response {
	if (!mailing) throw problemResponse(404, 'There is no such mailing.')
	return json(mailingOutput.parse(mailing))
}
