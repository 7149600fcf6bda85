/** The one table from errors to statuses, for pages, forms, the API and the server's own error responses. */
import type { AppLoadContext } from '@remix-run/node'
import {
	AlreadySubscribedError,
	isDiskFull,
	PrivateDraftConflictError,
	SlugTakenError,
	storageErrorCode,
	VersionConflictError,
} from '../../db/errors.ts'
import { WeakPasswordError } from '../domain/accounts/administrators.server.ts'
import { WrongCodeError } from '../domain/accounts/second-factor.server.ts'
import { InvalidCredentialsError, SecondFactorNeededError } from '../domain/accounts/sign-in.server.ts'
import { TooManyAttemptsError } from '../domain/accounts/sign-in-limits.server.ts'
import { MissingSlugError } from '../domain/articles/articles.server.ts'
import { NotPublishedError } from '../domain/articles/private-drafts.server.ts'
import { FutureDateError } from '../domain/articles/publication.server.ts'
import { InvalidScheduleError, NotADraftError } from '../domain/articles/schedule.server.ts'
import {
	InvalidRecordError,
	TakenIdError,
	TooManyDraftsError,
	UnknownRecordError,
} from '../domain/editions/drafts/drafts.server.ts'
import {
	DraftsChangedError,
	NothingToPublishError,
	UnsoundEditionError,
} from '../domain/editions/publishing/next-edition.server.ts'
import { ImageFetchError } from '../domain/images/fetch-image.server.ts'
import { ImageRejectedError } from '../domain/images/image-rejected.server.ts'
import { ImageInUseError } from '../domain/images/image-uses.server.ts'
import { ImageTooLargeError } from '../domain/images/images.server.ts'
import { ImportFileError } from '../domain/imports/imported-post.ts'
import { UploadGoneError } from '../domain/imports/uploaded-import.server.ts'
import {
	ArticleNotPublishedError,
	InvalidSendTimeError,
	MailingStateError,
} from '../domain/mailings/mailing-errors.server.ts'
import { operatorMessage } from '../domain/operator-message.server.ts'
import { UnknownReportError } from '../domain/reports/answer-report.server.ts'
import { UnreadableImportError } from '../domain/subscriptions/import-text.ts'
import {
	ConfirmationJustSentError,
	SubscriberStateError,
} from '../domain/subscriptions/one-subscriber.server.ts'
import {
	BodyBudgetExceededError,
	BodyTooLargeError,
	FragmentedBodyError,
	SlowBodyError,
} from '../lib/body-limit.ts'
import { QueueFullError } from '../lib/work-queue.ts'
import { RejectedContentError } from '../rich-text/rejected-content.ts'
import { TooManySubmissionsError } from '../runtime/limits/submission-limit.server.ts'
import { withoutSecret } from './secret-link.ts'

type Row = {
	status: number
	/** Of the API, where it has a more exact one. */
	apiStatus?: number
	/** For the visitor; the error's own message where it is missing. */
	message?: string
	/** The field of the form, or of the JSON body, that has to change. */
	field?:
		| 'record'
		| 'slug'
		| 'content'
		| 'email'
		| 'newPassword'
		| 'publishAt'
		| 'publishedAt'
		| 'sendAt'
		| 'code'
		| 'file'
		| 'url'
		| 'report'
	/** After how many seconds another try may succeed; the error's own number where it has one. */
	retryAfterSeconds?: number
	/** An error of the program or the storage, not of the sender. */
	isServerError?: true
}

const table: [kind: abstract new (...args: never[]) => Error, row: Row][] = [
	[RejectedContentError, { status: 400, field: 'content' }],
	[MissingSlugError, { status: 400, field: 'slug' }],
	[FutureDateError, { status: 400, field: 'publishedAt' }],
	[InvalidSendTimeError, { status: 400, field: 'sendAt' }],
	[InvalidScheduleError, { status: 400, field: 'publishAt' }],
	[WeakPasswordError, { status: 400, field: 'newPassword' }],
	[ImageRejectedError, { status: 400, field: 'file' }],
	[ImageFetchError, { status: 400, field: 'url' }],
	[FragmentedBodyError, { status: 400 }],
	[UnreadableImportError, { status: 400 }],
	[ImportFileError, { status: 400, field: 'file' }],
	[UploadGoneError, { status: 409 }],
	[ArticleNotPublishedError, { status: 404 }],
	[MailingStateError, { status: 409 }],
	[SubscriberStateError, { status: 409 }],
	[ConfirmationJustSentError, { status: 409 }],
	[InvalidCredentialsError, { status: 401 }],
	[SecondFactorNeededError, { status: 401 }],
	[WrongCodeError, { status: 400, field: 'code' }],
	[
		SlugTakenError,
		{ status: 409, field: 'slug', message: 'Another article has this URL slug. Choose another one.' },
	],
	[NotPublishedError, { status: 409 }],
	[NotADraftError, { status: 409 }],
	[UnknownRecordError, { status: 404 }],
	[TakenIdError, { status: 409 }],
	[InvalidRecordError, { status: 400, field: 'record' }],
	[TooManyDraftsError, { status: 409 }],
	[UnknownReportError, { status: 400, field: 'report' }],
	[NothingToPublishError, { status: 409 }],
	[DraftsChangedError, { status: 409 }],
	[UnsoundEditionError, { status: 422 }],
	[AlreadySubscribedError, { status: 409, field: 'email', message: 'This address is already subscribed' }],
	[
		VersionConflictError,
		{
			status: 409,
			apiStatus: 412,
			message: 'It has been changed meanwhile. Load it again.',
		},
	],
	[PrivateDraftConflictError, { status: 409, message: 'Other private changes have been saved since then.' }],
	[ImageInUseError, { status: 409 }],
	[SlowBodyError, { status: 408 }],
	[BodyTooLargeError, { status: 413 }],
	[ImageTooLargeError, { status: 413 }],
	[TooManyAttemptsError, { status: 429 }],
	[TooManySubmissionsError, { status: 429 }],
	[QueueFullError, { status: 503, retryAfterSeconds: 5 }],
	[BodyBudgetExceededError, { status: 503, retryAfterSeconds: 5 }],
]

/** Maps a storage error to its response: the disk is full, a file read-only, locked or damaged. */
const storageRow = {
	status: 503,
	message: 'The archive cannot reach its data at the moment. Please try again in a minute.',
	retryAfterSeconds: 30,
	isServerError: true,
} satisfies Row

const fullDiskRow: Row = {
	...storageRow,
	message:
		'The archive cannot reach its data at the moment. Its disk is full. Please try again in a few minutes.',
}

/** The `Retry-After` of pages that the storage keeps from being made. */
export const storageRetryAfter = String(storageRow.retryAfterSeconds)

const unknownRow: Row = {
	status: 500,
	message: 'Something went wrong on the server. Please try again.',
	isServerError: true,
}

/** Response to an error. */
export type ErrorStatus = {
	status: number
	apiStatus: number
	message: string
	field: Row['field']
	/** True for errors of the program or the storage, false for those of the sender. */
	isServerError: boolean
	headers: Record<string, string>
}

/** The status of an error with what belongs to it: 500 for every error that nothing here names. */
export function errorStatus(error: unknown): ErrorStatus {
	const row = rowOf(error)
	const thrown = error as { message?: string; retryAfterSeconds?: number } | null
	const retryAfterSeconds = row.retryAfterSeconds ?? thrown?.retryAfterSeconds
	return {
		status: row.status,
		apiStatus: row.apiStatus ?? row.status,
		message: row.message ?? thrown?.message ?? '',
		field: row.field,
		isServerError: row.isServerError ?? false,
		headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
	}
}

function rowOf(error: unknown): Row {
	if (storageErrorCode(error) !== null) return isDiskFull(error) ? fullDiskRow : storageRow
	return table.find(([kind]) => error instanceof kind)?.[1] ?? unknownRow
}

/** The status of an error. Logs errors of the program or the storage. */
export function statusAndLog(error: unknown, where: Where, message: string): ErrorStatus {
	const found = errorStatus(error)
	if (found.isServerError) logError(error, where, message)
	return found
}

type Where = { request?: Request; context: Pick<AppLoadContext, 'log' | 'requestId'> }

/** Logs an error with its request; for a storage error, with advice for the operator. */
export function logError(error: unknown, { request, context }: Where, message = 'request failed'): void {
	const where = {
		requestId: context.requestId,
		method: request?.method,
		path: request && withoutSecret(new URL(request.url).pathname),
	}
	const code = storageErrorCode(error)
	if (code === null) context.log.error({ ...where, err: error }, message)
	else context.log.error({ ...where, code, cause: operatorMessage(error) ?? String(error) }, 'storage failed')
}
