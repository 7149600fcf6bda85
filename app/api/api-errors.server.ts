/** Named errors of the services, and of reading a request, as problem documents. */
import { AlreadySubscribedError, SlugTakenError, VersionConflictError } from '../../db/errors.ts'
import { InvalidCredentialsError } from '../domain/accounts/sign-in.server.ts'
import { TooManyAttemptsError } from '../domain/accounts/sign-in-limits.server.ts'
import { SlugNeededError } from '../domain/articles/articles.server.ts'
import { TooManySignupsError } from '../domain/subscriptions/subscriptions.server.ts'
import { RefusedContentError } from '../rich-text/refused-content.ts'
import { type FieldProblem, problemResponse } from './problem.server.ts'

/** A request that cannot be taken; thrown by the readers of bodies and query strings. */
export class ApiRequestError extends Error {
	readonly status: number
	readonly errors: FieldProblem[] | undefined
	constructor(status: number, detail: string, errors?: FieldProblem[]) {
		super(detail)
		this.name = 'ApiRequestError'
		this.status = status
		this.errors = errors
	}
}

const known = [
	ApiRequestError,
	AlreadySubscribedError,
	SlugTakenError,
	VersionConflictError,
	SlugNeededError,
	RefusedContentError,
	InvalidCredentialsError,
	TooManyAttemptsError,
	TooManySignupsError,
] as const

type ApiError = InstanceType<(typeof known)[number]>

/** Whether an error has an answer of its own; all others are faults of the program. */
export function isApiError(error: unknown): error is ApiError {
	return known.some((kind) => error instanceof kind)
}

/** The one table from named errors to statuses. */
export function toProblem(error: ApiError): Response {
	if (error instanceof ApiRequestError)
		return problemResponse(error.status, error.message, { errors: error.errors })
	if (error instanceof SlugTakenError) {
		const message = 'Another article has this slug'
		return problemResponse(409, `${message}.`, { errors: [{ field: 'slug', message }] })
	}
	if (error instanceof SlugNeededError)
		return problemResponse(400, error.message, { errors: [{ field: 'slug', message: error.message }] })
	if (error instanceof RefusedContentError)
		return problemResponse(400, `${error.message}.`, {
			errors: [{ field: 'content', message: error.message }],
		})
	if (error instanceof AlreadySubscribedError) {
		const message = 'This address is already subscribed'
		return problemResponse(409, `${message}.`, { errors: [{ field: 'email', message }] })
	}
	if (error instanceof VersionConflictError)
		return problemResponse(412, 'The article has changed since the version that If-Match names.')
	if (error instanceof TooManyAttemptsError || error instanceof TooManySignupsError)
		return problemResponse(429, error.message, {
			headers: { 'Retry-After': String(error.retryAfterSeconds) },
		})
	return problemResponse(401, error.message)
}
