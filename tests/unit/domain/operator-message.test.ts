import { describe, expect, it } from 'vitest'
import { AdministratorError } from '../../../app/domain/accounts/administrators.server.ts'
import { operatorMessage } from '../../../app/domain/operator-message.server.ts'
import { SettingsError } from '../../../app/lib/settings-error.ts'
import { ContentError } from '../../../content/load.ts'
import { NewerSchemaError } from '../../../db/migrate.ts'

describe('operatorMessage', () => {
	it('is the message of an error that was written for the operator', () => {
		const fault = { file: 'faq.json', path: 'categories', message: 'holds 5 categories' }
		expect(operatorMessage(new ContentError([fault]))).toBe('content/faq.json categories: holds 5 categories')
		expect(operatorMessage(new SettingsError(['one', 'two']))).toBe('one\ntwo')
		expect(operatorMessage(new AdministratorError('There is nobody.'))).toBe('There is nobody.')
		expect(operatorMessage(new NewerSchemaError('a.db', 99))).toMatch(/^a\.db has schema 99/)
	})

	it('adds what to do to an error of the system', () => {
		const error = Object.assign(new Error('listen EADDRINUSE: address already in use ::1:3000'), {
			code: 'EADDRINUSE',
		})
		expect(operatorMessage(error)).toBe(
			'listen EADDRINUSE: address already in use ::1:3000. Another program listens there: stop it, or set PORT.',
		)
	})

	it.each([
		['ENOTFOUND', /HOST/],
		['EADDRNOTAVAIL', /HOST/],
		['ENOSPC', /disk is full/],
		['EMFILE', /LimitNOFILE/],
		['SQLITE_CORRUPT', /`npm run restore -- FILE`/],
		['SQLITE_CORRUPT_INDEX', /`npm run restore -- FILE`/],
		['SQLITE_NOTADB', /`npm run restore -- FILE`/],
	])('the operator’s message explains %s', (code, advice) => {
		expect(operatorMessage(Object.assign(new Error('failed'), { code }))).toMatch(advice)
	})

	it('is null for a fault of the program, whose trace is needed', () => {
		for (const error of [new TypeError('x is not a function'), 'words', undefined])
			expect(operatorMessage(error)).toBeNull()
	})
})
