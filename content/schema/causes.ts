/** Causes, triggers and the strategic boxes. */
import { z } from 'zod'
import { claim } from './claim.ts'
import { id, isoDate, text } from './primitives.ts'

const cause = z.strictObject({
	id: id(/^cause-\d$/, 'cause-1'),
	category: text,
	title: text,
	description: claim,
	details: z.array(claim).min(2),
	impact: z.enum(['Critical', 'High', 'Medium-High', 'Medium']),
	timeframe: text,
})

const trigger = z.strictObject({
	id: id(/^trigger-\d$/, 'trigger-1'),
	date: isoDate,
	event: text,
	description: z.array(claim).min(1),
})

const strategicBox = z.strictObject({
	id: z.enum(['primary-driver', 'trigger-mechanism', 'escalation-factor']),
	label: text,
	title: text,
	claims: z.array(claim).min(1),
})

export const causes = z.strictObject({
	causes: z.array(cause),
	triggers: z.array(trigger),
	strategic: z.array(strategicBox),
})

export type Cause = z.infer<typeof cause>

export type Trigger = z.infer<typeof trigger>

export type StrategicBox = z.infer<typeof strategicBox>
