/** A published text that claims cite. */
import { z } from 'zod'
import { isoDate, sourceId, text } from './primitives.ts'

export const source = z.strictObject({
	id: sourceId,
	title: text,
	publisher: text,
	author: text.optional(),
	/** `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or `n.d.` */
	date: z.string().regex(/^(\d{4}(-\d{2}){0,2}|n\.d\.)$/),
	url: z.url({ protocol: /^https?$/ }),
	accessed: isoDate,
	kind: z.enum(['official', 'agency', 'news', 'reference', 'research']),
})

export type Source = z.infer<typeof source>
