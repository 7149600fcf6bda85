/** The steps of content/README.md by which a pending day is documented. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ContentCopy, type Loose } from '../../support/content-copy.ts'

it('the documented template of Day 10 has no faults once its steps are done', () => {
	const readme = readFileSync('content/README.md', 'utf8')
	const template = /```json\n(\s*\{\s*"id": "day-10".*?)```/s.exec(readme)?.[1] ?? ''
	const day = JSON.parse(template)
	day.entries = [1, 2, 3, 4, 5].map((number) => ({
		...day.entries[0],
		id: `d10-${number}`,
		headline: `${day.entries[0].headline} ${number}`,
		text: `${day.entries[0].text} ${number}`,
	}))
	const isOfDay = ({ date }: Loose) => date <= day.date
	const copy = new ContentCopy()
		.edit('site.json', (site) => {
			site.lastUpdate = '2025-06-25T00:00Z'
			site.nextUpdate = '2025-06-26T00:00Z'
		})
		.edit('timeline.json', (days) => {
			days[days.findIndex(({ id }: Loose) => id === 'day-10')] = day
		})
		.edit('casualties.json', (casualties) => {
			casualties.figures.push(...casualties.laterFigures.filter(isOfDay))
			casualties.laterFigures = casualties.laterFigures.filter((figure: Loose) => !isOfDay(figure))
		})
		.edit('brief.json', ({ sections }) => {
			for (const { sentences } of sections)
				for (const sentence of sentences) if (sentence.later === day.date) delete sentence.later
		})
	expect(copy.issues()).toEqual([])
})
