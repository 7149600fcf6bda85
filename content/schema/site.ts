/** Words of the frame and of the pages as a whole. */
import { z } from 'zod'
import { instant, isoDate, text } from './primitives.ts'

/** Words that belong to a page as a whole. `code` is its archival reference. */
const page = z.strictObject({
	path: z.string().startsWith('/'),
	code: text,
	section: text,
	/** Heading of the page. */
	heading: text,
	/** For `<title>`; the site's name is added. */
	title: text,
	/** For the description meta, at most 160 characters. */
	description: text.max(160),
	lead: text,
	/** Searches for which the page comes first, in the order of the pages. */
	answers: z.array(text).default([]),
})

export const site = z.strictObject({
	/** End of the record: the situation at this moment. */
	lastUpdate: instant,
	nextUpdate: instant,
	/** The day on which this edition was written or corrected; no page pretends to an earlier one. */
	edition: isoDate,
	about: text,
	disclaimer: text,
	keywords: z.array(text).min(3),
	overview: z.strictObject({ heading: text, paragraphs: z.array(text).min(2) }),
	downloadHint: text,
	sections: z.array(
		z.strictObject({
			code: text,
			title: text,
			description: text,
			href: z.string().startsWith('/'),
			icon: z.enum([
				'calendar-range',
				'list-tree',
				'file-clock',
				'columns-2',
				'circle-question-mark',
				'file-text',
			]),
			extent: text,
		}),
	),
	newsletter: z.strictObject({ heading: text, text }),
	pages: z.array(page),
})

export type Page = z.infer<typeof page>

export type Site = z.infer<typeof site>
