import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../../../app/domain/accounts/is-common-password.ts'
import { generatePassword } from '../../../../app/domain/accounts/passwords.server.ts'
import { passwordMinLength } from '../../../../app/lib/credentials.ts'
import { commonPasswordModule, commonPasswords } from '../../../../scripts/common-password-list.ts'

describe('isCommonPassword', () => {
	it('knows every one of the 10,000 most common that is long enough to be chosen, in whatever case', () => {
		const common = commonPasswords()
		expect(common.length).toBeGreaterThan(3000)
		expect(common.filter((password) => !isCommonPassword(password))).toEqual([])
		expect(isCommonPassword('PassWord123')).toBe(true)
		expect(common.every((password) => password.length >= passwordMinLength)).toBe(true)
	})

	it('isCommonPassword accepts uncommon passwords', () => {
		for (const password of ['correct horse battery', 'a long enough password', generatePassword(), ''])
			expect(isCommonPassword(password), password).toBe(false)
	})

	it('reads the list that the command makes', () => {
		expect(readFileSync('app/domain/accounts/common-passwords.ts', 'utf8')).toBe(commonPasswordModule())
	})
})
