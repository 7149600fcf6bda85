import { describe, expect, it } from 'vitest'
import { readImport } from '../../../../app/domain/subscriptions/import-file.ts'

/** Addresses with the lines they stand in; a line without one has `-`. */
const read = (text: string) => readImport(text).map(({ line, email }) => `${line} ${email || '-'}`)

describe('a table', () => {
	it.each([
		['semicolons', 'name;email\nDoe, Ann;ann@example.org\nRoe, Bob;bob@example.org'],
		['commas', 'name,email\n"Doe; Ann",ann@example.org\nRoe; Bob,bob@example.org'],
		['tabs', 'name\temail\nDoe, Ann\tann@example.org\nRoe; Bob\tbob@example.org'],
		['bars', 'name|email\nDoe, Ann|ann@example.org\nRoe|bob@example.org'],
		['bare quotation marks', 'name,email\nAnn "Andy" Doe,ann@example.org\nBob,bob@example.org'],
		['a name that begins with a quotation', 'name,email\n"Andy" Doe,ann@example.org\n"Bob",bob@example.org'],
		['line ends of old Macs', 'name;email\rAnn;ann@example.org\rBob;bob@example.org'],
		['names in the cells', 'name;email\nA;Ann Doe <ann@example.org>\nB;"Roe, B" <bob@example.org>'],
		['a German header', 'Vorname;E-Mail-Adresse\nAnn;ann@example.org\nBob;bob@example.org'],
		['a Persian header', 'نام,ایمیل\nآن,ann@example.org\nباب,bob@example.org'],
		[
			'a column before it that has mail in its name',
			'Mail type,Email 1\nhome,ann@example.org\n,bob@example.org',
		],
	])('is read with %s', (_, text) => {
		expect(read(text)).toEqual(['2 ann@example.org', '3 bob@example.org'])
	})

	it('is read below the line in which Excel names the delimiter', () => {
		expect(read('sep=;\r\nname;email\r\nDoe, Ann;ann@example.org\r\n')).toEqual(['3 ann@example.org'])
	})

	it('takes no address from a column that an unquoted delimiter moved', () => {
		const text = 'name,editor,email\nDoe, Ann,editor@example.org,ann@example.org\nRoe,,bob@example.org,'
		expect(read(text)).toEqual(['2 -', '3 bob@example.org'])
	})

	it('takes addresses from no other column', () => {
		expect(read('email,editor\nann@example.org,editor@example.org')).toEqual(['2 ann@example.org'])
	})

	it('names the line of a quotation mark that is not closed', () => {
		const text = 'name,email\nAnn,ann@example.org\n\n"Bob,bob@example.org\nCid,cid@example.org'
		expect(() => read(text)).toThrow('Line 4 has an unmatched quotation mark')
	})
})

describe('a list', () => {
	it.each([
		[
			'ann@example.org, bob@example.org, cid@example.org',
			['1 ann@example.org', '1 bob@example.org', '1 cid@example.org'],
		],
		[
			'ann@example.org;bob@example.org\n\ncid@example.org',
			['1 ann@example.org', '1 bob@example.org', '3 cid@example.org'],
		],
		['email\nann@example.org bob@example.org', ['2 ann@example.org', '2 bob@example.org']],
		['Ann Doe <ann@example.org>', ['1 ann@example.org']],
		['"Doe, Jane" <jane@example.org>, Bob <bob@example.org>', ['1 jane@example.org', '1 bob@example.org']],
		['Doe, Jane <jane@example.org>; cid@example.org', ['1 jane@example.org', '1 cid@example.org']],
		['ann@example.org <ann@example.org>', ['1 ann@example.org']],
		['"ann@old.example" <ann@example.org>', ['1 ann@example.org']],
		['mailto:ann@example.org.', ['1 ann@example.org']],
		["'+ann@example.org\n'bob@example.org'", ['1 +ann@example.org', '2 bob@example.org']],
		['Ann;ann@example.org;Berlin', ['1 ann@example.org']],
		['nobody\nann@example.org, bob@', ['1 -', '2 ann@example.org', '2 bob@']],
		['علی ali@example.org، رضا reza@example.org', ['1 ali@example.org', '1 reza@example.org']],
	])('%j is read with each of its addresses', (text, addresses) => {
		expect(read(text)).toEqual(addresses)
	})

	it('has a limit, on one line too', () => {
		expect(() => read('a@example.org,'.repeat(5001))).toThrow('at most 5,000 addresses')
	})

	it('believes a state that stands beside an address', () => {
		const line = '8,gone@example.org,website,2025-06-24T00:00:00.000Z,left,articles record,,,0,,'
		expect(readImport(line)).toMatchObject([{ email: 'gone@example.org', state: 'left' }])
	})
})
