/** A place where people were killed or hurt, or a protected place was hit: one form for every country and every side. */
import { z } from 'zod'
import { isoDate, text } from './primitives.ts'

/** People a count covers: those harmed in this incident, some of them, or those of other incidents as well. */
const SCOPES = ['here', 'part', 'wider'] as const

/** The dead and the wounded by the count of one body on one day; `about` says that the body gave it rounded or as a least number. */
const toll = z
	.strictObject({
		killed: z.int().min(0).optional(),
		injured: z.int().min(0).optional(),
		about: z.boolean().default(false),
		scope: z.enum(SCOPES).default('here'),
		body: text,
		date: isoDate,
	})
	.refine(({ killed, injured }) => killed !== undefined || injured !== undefined, 'a toll without a number')

export const harm = z.strictObject({
	/** Source that names the entry's actor; for an unknown actor, the reports about it. */
	account: text,
	/** Each count with its body; empty where no source that we found has one, which `unknown` then says. */
	tolls: z.array(toll),
	/** Statement of each party, in the alphabetical order of the parties. */
	statements: z.array(z.strictObject({ party: text, text })),
	/** Facts that the consulted sources do not tell. */
	unknown: text,
})

export type Harm = z.infer<typeof harm>
