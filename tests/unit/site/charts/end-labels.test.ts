import { expect, it } from 'vitest'
import type { SeriesLine } from '../../../../app/site/charts/casualty-series.ts'
import { placeLabels } from '../../../../app/site/charts/end-labels.ts'

const sizes = { lineHeight: 16, gap: 6, characters: 22 }
const lineAt = (value: number, name = 'A body'): SeriesLine => ({
	body: name,
	name,
	series: 'official',
	points: [{ id: 'figure-a', date: '2025-06-15', value, publisher: name, isLater: false }],
})
const place = (...values: number[]) =>
	placeLabels(
		values.map((value) => lineAt(value)),
		(value) => 256 * (1 - value / 1200),
		256,
		sizes,
	)

it('puts a label at the end of its line', () => {
	const [label] = place(600)
	expect(label).toMatchObject({ y: 128, top: 112, value: '600' })
})

it('moves labels of close values apart, the highest first, within the plot', () => {
	const labels = place(1062, 1190, 1100, 1060, 935, 1)
	expect(labels.map(({ value }) => value)).toEqual(['1,190', '1,100', '1,062', '1,060', '935', '1'])
	for (const [index, label] of labels.entries()) {
		const next = labels[index + 1]
		if (next) expect(next.top - label.top).toBeGreaterThanOrEqual(32)
		expect(label.top + 32).toBeLessThanOrEqual(256)
	}
})

it('breaks a long name between words', () => {
	const [label] = placeLabels([lineAt(1, 'Health Ministry and ambulance service')], () => 100, 256, sizes)
	expect(label?.name).toEqual(['Health Ministry and', 'ambulance service'])
})
