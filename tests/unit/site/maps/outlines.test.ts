import { describe, expect, it } from 'vitest'
import { PathWriter } from '../../../../scripts/path-writer.ts'
import { simplifyLine } from '../../../../scripts/simplify-line.ts'

describe('thinning a line', () => {
	it('keeps the ends and the corners, drops what lies within the tolerance', () => {
		const line = [
			[0, 0],
			[5, 0.2],
			[10, 0],
			[10, 10],
		] as const
		expect(simplifyLine(line, 0.5)).toEqual([0, 2, 3])
		expect(simplifyLine(line, 0.1)).toEqual([0, 1, 2, 3])
	})

	it('keeps the shape of a ring, whose ends are one point', () => {
		const ring = [
			[0, 0],
			[10, 0],
			[10, 10],
			[0, 0],
		] as const
		expect(simplifyLine(ring, 1)).toEqual([0, 1, 2, 3])
	})
})

describe('PathWriter', () => {
	it('writes short relative steps, rounded to half a unit from the point before', () => {
		const writer = new PathWriter(0)
		writer.moveTo(1.2, 2)
		writer.lineTo(1.7, -3.1)
		writer.lineTo(11.8, -3.1)
		expect(writer.path()).toBe('M1,2l.5-5 10.5,0')
	})

	it('leaves out rings that are too small and lines said twice', () => {
		const writer = new PathWriter(10)
		for (const size of [2, 20, 20]) {
			writer.moveTo(0, 0)
			writer.lineTo(size, 0)
			writer.lineTo(size, size)
			writer.closePath()
		}
		expect(writer.path()).toBe('M0,0l20,0 0,20z')
	})
})
