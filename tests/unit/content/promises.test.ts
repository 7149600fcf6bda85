import { expect, it } from 'vitest'
import { content } from '../../../app/runtime/content.server.ts'
import { countQuoted, countRecord } from '../../../content/promises.ts'

it('counts each line of a part once', () => {
	const figures = content().casualties.figures.length + content().casualties.laterFigures.length
	expect(countQuoted(content()).find(({ part }) => part === 'figures')?.lines).toBe(figures)
	expect(countQuoted(content()).every(({ lines, quoted, excused }) => quoted + excused === lines)).toBe(true)
})

it('counts no more than there are', () => {
	for (const { kept, of } of countRecord(content())) {
		expect(kept).toBeLessThanOrEqual(of)
		expect(of).toBeGreaterThan(0)
	}
})
