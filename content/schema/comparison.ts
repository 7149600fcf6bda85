/** June 2025 beside June 1967. */
import { z } from 'zod'
import { claim } from './claim.ts'
import { id, text } from './primitives.ts'

const comparisonRow = z.strictObject({
	id: id(/^row-\d{1,2}$/, 'row-1'),
	category: text,
	/** A sentence or two on each war; the statements below are what they rest on. */
	inShort: z.strictObject({ twelveDay: text.max(125), sixDay: text.max(125) }),
	twelveDay: z.array(claim).min(1),
	sixDay: z.array(claim).min(1),
	analysis: text,
})

const strategicRow = z.strictObject({
	id: id(/^strategic-\d$/, 'strategic-1'),
	aspect: text,
	twelveDay: claim,
	sixDay: claim,
	winner: z.enum(['Six-Day War', 'Twelve-Day War', 'Comparable']),
	note: text,
})

const summaryCard = z.strictObject({
	label: text,
	title: text,
	units: z.int(),
	facts: z.array(z.strictObject({ term: text, claim })).min(4),
})

export const comparison = z.strictObject({
	introduction: text,
	summary: z.strictObject({ twelveDay: summaryCard, sixDay: summaryCard }),
	rows: z.array(comparisonRow),
	strategic: z.array(strategicRow),
	shared: z.array(claim.extend({ id: id(/^shared-\d$/, 'shared-1') })).min(3),
	differences: z.array(claim.extend({ id: id(/^difference-\d$/, 'difference-1') })).min(3),
})

export type Comparison = z.infer<typeof comparison>

export type ComparisonRow = z.infer<typeof comparisonRow>

export type StrategicRow = z.infer<typeof strategicRow>
