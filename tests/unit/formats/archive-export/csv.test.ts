import { describe, expect, it } from 'vitest'
import { toCsv } from '../../../../app/formats/archive-export/csv.ts'
import { readCsv } from '../../../support/read-csv.ts'

describe('CSV', () => {
	it('has a header, and CRLF after every line (RFC 4180)', () => {
		expect(toCsv(['id', 'value'], [{ id: 'a', value: 1 }, { id: 'b' }])).toBe('id,value\r\na,1\r\nb,\r\n')
	})

	it.each(['a, b', 'She said "no"', 'two\nlines', 'two\r\nlines', '"', 'سلام، دنیا', ''])(
		'CSV that is read again gives back %j',
		(text) => {
			expect(readCsv(toCsv(['text', 'end'], [{ text, end: 'x' }]))).toEqual([
				['text', 'end'],
				[text, 'x'],
			])
		},
	)

	it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://example.org","x")'])(
		'CSV does not let a spreadsheet run %j',
		(text) => {
			expect(readCsv(toCsv(['text'], [{ text }]))[1]).toEqual([`'${text}`])
		},
	)

	it('writes numbers and truth values as they are, negative numbers too', () => {
		expect(toCsv(['a', 'b', 'c'], [{ a: -240, b: false, c: null }])).toBe('a,b,c\r\n-240,false,\r\n')
	})
})
