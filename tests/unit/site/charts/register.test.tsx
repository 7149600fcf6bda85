import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Register } from '../../../../app/site/charts/register.tsx'
import { registerColumns } from '../../../../app/site/charts/register-cells.ts'
import { makeDay, makeEntry, makePendingDay } from '../../../factories/record.ts'

const days = [
	makeDay({ entries: [makeEntry({ kind: 'action' }), makeEntry({ id: 'd1-2', kind: 'statement' })] }),
	makePendingDay(),
]

function render(): string {
	return renderToStaticMarkup(
		<Register columns={registerColumns(days)} hrefFor={(day) => `/timeline#day-${day}`} />,
	)
}

describe('Register', () => {
	it('links each day and names its content', () => {
		const html = render()
		expect(html).toContain('href="/timeline#day-1"')
		expect(html).toContain(': 1 action, 1 statement')
		expect(html).toContain('href="/timeline#day-10"')
	})

	it('names a pending day and gives it no square', () => {
		const pending = render().split('<li')[2]
		expect(pending).toContain('Pending')
		expect(pending).not.toContain('<i')
	})

	it('leads from the squares of a quarter of a day to its entries, and says what happened', () => {
		expect(render()).toMatch(
			/<a class="cell" href="\/timeline#d1-1"[^>]*>.*?<span class="readout"><b>.*?<\/b> Something happens; Something happens<\/span>/,
		)
	})

	it('says that it counts records, not severity', () => {
		expect(render()).toContain('The squares show how much is recorded, not how severe a day was.')
	})

	it('carries no style attribute, which the content security policy refuses', () => {
		expect(render()).not.toContain('style=')
	})
})
