/** Response to each error for a visitor or a client. */
import { describe, expect, it } from 'vitest'
import { InvalidCredentialsError } from '../../../app/domain/accounts/sign-in.server.ts'
import { TooManyAttemptsError } from '../../../app/domain/accounts/sign-in-limits.server.ts'
import { errorStatus } from '../../../app/http/error-status.server.ts'
import { BodyTooLargeError } from '../../../app/lib/body-limit.ts'
import { QueueFullError } from '../../../app/lib/work-queue.ts'
import { NestingError } from '../../../app/rich-text/markup-limits.ts'
import { AlreadySubscribedError, SlugTakenError, VersionConflictError } from '../../../db/errors.ts'

describe('the status of an error', () => {
	it.each([
		[new NestingError(), { status: 400, field: 'content' }],
		[new InvalidCredentialsError(), { status: 401 }],
		[new SlugTakenError('the-first-night'), { status: 409, field: 'slug' }],
		[new AlreadySubscribedError(), { status: 409, field: 'email' }],
		[new BodyTooLargeError(), { status: 413 }],
		[new TooManyAttemptsError(90), { status: 429, headers: { 'Retry-After': '90' } }],
		[new QueueFullError(), { status: 503, headers: { 'Retry-After': '5' } }],
	])('the status of an expected error is that of its class: %s', (error, expected) => {
		expect(errorStatus(error)).toMatchObject({
			...expected,
			apiStatus: expected.status,
			isServerError: false,
		})
	})

	it('is 409 for a version conflict in a form, 412 in the API', () => {
		expect(errorStatus(new VersionConflictError(3))).toMatchObject({
			status: 409,
			apiStatus: 412,
			message: 'It has been changed meanwhile. Load it again.',
		})
	})

	it('is 503 with Retry-After when the storage fails, and a fault', () => {
		const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
		expect(errorStatus(full)).toMatchObject({
			status: 503,
			headers: { 'Retry-After': '30' },
			isServerError: true,
		})
	})

	it.each([new Error('no such table: articles'), 'a text', null])(
		'the status of an unknown error is 500 in general words: %s',
		(error) => {
			const { status, message, isServerError } = errorStatus(error)
			expect({ status, isServerError }).toEqual({ status: 500, isServerError: true })
			expect(message).toBe('Something went wrong on the server. Please try again.')
		},
	)
})
