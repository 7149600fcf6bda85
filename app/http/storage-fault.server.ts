/** What the web answers while the database cannot be written, or read: 503, and the cause in the log. */
import type { AppLoadContext } from '@remix-run/node'
import { storageFault } from '../../db/errors.ts'
import { log } from '../lib/log.server.ts'
import { operatorMessage } from '../services/operator-message.server.ts'

/** Headers of such an answer: worth another try after so many seconds. */
export const retryLater = { 'Retry-After': '30' }

/** For whoever sent something. */
export const storageWords = 'The archive cannot reach its data at the moment. Please try again in a minute.'

/** Whether the storage is at fault; then the log says why, with what the operator can do about it. */
export function isStorageFault(
	error: unknown,
	request: Request,
	context: AppLoadContext | undefined,
): boolean {
	const code = storageFault(error)
	if (code === null) return false
	const { pathname } = new URL(request.url)
	log().error(
		{
			requestId: context?.requestId,
			method: request.method,
			path: pathname,
			code,
			cause: operatorMessage(error) ?? (error as Error).message,
		},
		'storage failed',
	)
	return true
}
