/** A published text that claims cite. */
import { z } from 'zod'
import { isoDate, sourceId, text } from './primitives.ts'

/** A person, whose name sorts under `family`; a name of one word is the family name. `role` where it is not author. */
const person = z.strictObject({
	given: text.optional(),
	family: text,
	role: z.enum(['editor', 'project lead']).optional(),
})

/** A body, whose name is never divided. */
const body = z.strictObject({ name: text })

export const source = z.strictObject({
	id: sourceId,
	title: text,
	publisher: text,
	authors: z
		.array(z.union([person, body]))
		.min(1)
		.optional(),
	/** The language it was published in, by ISO 639-1; absent: English. A title may be translated. */
	language: z.enum(['ar', 'bn', 'ca', 'de', 'es', 'fa', 'fr', 'he', 'it', 'mk', 'pt', 'ru', 'tr']).optional(),
	/** `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or `n.d.` */
	date: z.string().regex(/^(\d{4}(-\d{2}){0,2}|n\.d\.)$/),
	url: z.url({ protocol: /^https?$/ }),
	accessed: isoDate,
	kind: z.enum(['official', 'agency', 'news', 'reference', 'research']),
})

export type Source = z.infer<typeof source>

export type SourceAuthor = NonNullable<Source['authors']>[number]
