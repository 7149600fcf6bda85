import { describe, expect, it } from 'vitest'
import { boxTables, trustStored } from '../../../app/rich-text/safe-html.ts'

describe('boxes around tables', () => {
	it('have names of their own', () => {
		const html = boxTables(trustStored('<table></table><p>Between</p><table></table><table></table>'))
		expect(html.match(/aria-label="[^"]*"/g)).toEqual([
			'aria-label="Table"',
			'aria-label="Table 2"',
			'aria-label="Table 3"',
		])
	})
})
