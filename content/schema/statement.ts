/** Words quoted whole. */
import { z } from 'zod'
import { claim, GRADES } from './claim.ts'
import { id, instant, sourceId, sourceIds, text } from './primitives.ts'

export const statement = z.strictObject({
	id: id(/^[a-z-]+$/, 'ceasefire'),
	title: text,
	speaker: text,
	office: text,
	channel: text,
	/** Place where it was issued. */
	place: z.string(),
	issuedAt: instant,
	issuedLocal: text,
	text,
	sources: sourceIds.min(1),
	/** The source that the page links to. */
	link: sourceId,
	grade: z.enum(GRADES),
	phases: z.array(z.strictObject({ at: instant, label: text })),
	/** Neutral context, dated to the freeze. */
	context: z.array(claim).min(1),
})

export type Statement = z.infer<typeof statement>
