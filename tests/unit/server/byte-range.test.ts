import { describe, expect, it } from 'vitest'
import { readRange } from '../../../server/archive/byte-range.ts'

describe('a part of a file of 10 bytes', () => {
	it.each([
		['bytes=0-3', { start: 0, end: 3 }],
		['bytes=4-', { start: 4, end: 9 }],
		['bytes=9-9', { start: 9, end: 9 }],
		['bytes=-3', { start: 7, end: 9 }],
		['bytes=-20', { start: 0, end: 9 }],
		['bytes=5-99', { start: 5, end: 9 }],
		['bytes= 0 - 3', { start: 0, end: 3 }],
		['bytes=10-', 'unsatisfiable'],
		['bytes=99-100', 'unsatisfiable'],
		['bytes=-0', 'unsatisfiable'],
		[undefined, 'whole'],
		['bytes=3-1', 'whole'],
		['bytes=0-1,4-5', 'whole'],
		['bytes=-', 'whole'],
		['bytes=a-b', 'whole'],
		['lines=1-2', 'whole'],
		['', 'whole'],
	])('by %s is %o', (header, expected) => {
		expect(readRange(header, 10)).toEqual(expected)
	})
})
