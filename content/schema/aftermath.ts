/** The status notice, the assessments and the evaluation panel. */
import { z } from 'zod'
import { claim, GRADES, laterNote } from './claim.ts'
import { id, text } from './primitives.ts'

const assessment = z.strictObject({
	id: id(/^assessment-\d$/, 'assessment-1'),
	title: text,
	status: z.enum(['In Progress', 'Under Review', 'Preliminary', 'Developing', 'Assessment Phase']),
	description: z.array(claim).min(1),
	lastUpdate: text,
	laterNotes: z.array(laterNote).default([]),
})

export const aftermath = z.strictObject({
	status: z.strictObject({ title: text, text, laterNotes: z.array(laterNote).default([]) }),
	statement: z.string(),
	assessments: z.array(assessment),
	evaluation: z.strictObject({
		title: text,
		introduction: text,
		/** Meaning of each grade, in the order of the grades. */
		grades: z.array(z.strictObject({ grade: z.enum(GRADES), meaning: text })),
		limits: z.array(claim).min(1),
	}),
})

export type Assessment = z.infer<typeof assessment>

export type Aftermath = z.infer<typeof aftermath>
