import type { MarkKind } from './map-marks.ts'

type LegendLabel = { shape: string; meaning: string }

/** The words for one mark of a kind and for several, in the order in which a legend names the kinds. */
const LEGEND: Record<MarkKind, { one: LegendLabel; several: LegendLabel }> = {
	city: {
		one: { shape: 'the circle', meaning: 'a city' },
		several: { shape: 'circles', meaning: 'cities' },
	},
	nuclear: {
		one: { shape: 'the open square', meaning: 'a nuclear site' },
		several: { shape: 'open squares', meaning: 'nuclear sites' },
	},
	military: {
		one: { shape: 'the diamond', meaning: 'a military site' },
		several: { shape: 'diamonds', meaning: 'military sites' },
	},
	energy: {
		one: { shape: 'the triangle', meaning: 'an energy site' },
		several: { shape: 'triangles', meaning: 'energy sites' },
	},
	civilian: {
		one: { shape: 'the open circle', meaning: 'another civilian site' },
		several: { shape: 'open circles', meaning: 'other civilian sites' },
	},
}

/** One sentence that says what the shapes of these marks mean; empty when there is no mark. */
export function describeShapes(kinds: readonly MarkKind[]): string {
	const phrases: string[] = []
	for (const kind of Object.keys(LEGEND) as MarkKind[]) {
		const marks = kinds.filter((each) => each === kind).length
		if (marks === 0) continue
		const { shape, meaning } = marks === 1 ? LEGEND[kind].one : LEGEND[kind].several
		const verb = marks === 1 ? 'is ' : 'are '
		phrases.push(`${shape} ${phrases.length === 0 ? verb : ''}${meaning}`)
	}
	const sentence = phrases.join(', ')
	return sentence && `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`
}

/** Describes a mark of this kind in a word or two, for readers who do not see its shape. */
export function nameOfKind(kind: MarkKind): string {
	return LEGEND[kind].one.meaning.replace(/^(an?|another) /, '')
}
