/** What the web answers while the data cannot be written, or read: 503, and the cause in the log. */
import type { AppLoadContext } from '@remix-run/node'
import { storageFault } from '../../db/errors.ts'
import { operatorMessage } from '../domain/operator-message.server.ts'
import { log } from '../runtime/log.server.ts'

/** Headers of such an answer: worth another try after so many seconds. */
export const retryLater = { 'Retry-After': '30' }

/** For whoever sent something. */
export const storageWords = 'The archive cannot reach its data at the moment. Please try again in a minute.'

/** Whether the storage is at fault, and not the program. */
export function isStorageFault(error: unknown): error is Error & { code: string } {
	return storageFault(error) !== null
}

/** Says in the log why the storage failed, and what the operator can do about it. */
export function logStorageFault(
	error: Error & { code: string },
	request: Pick<Request, 'method' | 'url'>,
	context: Pick<AppLoadContext, 'requestId'> | undefined,
): void {
	log().error(
		{
			requestId: context?.requestId,
			method: request.method,
			path: request.url.replace(/^https?:\/\/[^/]*/, '').split('?', 1)[0],
			code: error.code,
			cause: operatorMessage(error) ?? error.message,
		},
		'storage failed',
	)
}
