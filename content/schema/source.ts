/** A published text that claims cite. */
import { z } from 'zod'
import { isoDate, publicationDate, sourceId, text } from './primitives.ts'

/** A person, whose name sorts under `family`; a name of one word is the family name. `role` where it is not author. */
const person = z.strictObject({
	given: text.optional(),
	family: text,
	role: z.enum(['editor', 'project lead']).optional(),
})

/** A body, whose name is never divided. */
const body = z.strictObject({ name: text })

/** By ISO 639-1. */
const LANGUAGES = [
	'ar',
	'az',
	'bn',
	'ca',
	'de',
	'el',
	'en',
	'es',
	'fa',
	'fr',
	'he',
	'hi',
	'hy',
	'id',
	'it',
	'ja',
	'mk',
	'ml',
	'nl',
	'pl',
	'pt',
	'ru',
	'sq',
	'tr',
	'uk',
	'zh',
] as const

/** Where the publisher of the words belongs, in alphabetical order; `international` for bodies of many states and the agencies AFP and Reuters. */
const SIDES = ['American', 'Arab', 'Iranian', 'Israeli', 'international', 'other'] as const

/** Why a source carries less than its publisher's name suggests. */
const CAUTIONS = ['described-title', 'mirror-address', 'partisan', 'republished', 'wiki'] as const

export const source = z.strictObject({
	id: sourceId,
	/** As printed, or in English where `titleOriginal` has the printed one. */
	title: text,
	/** As printed, in the script of its language. */
	titleOriginal: text.optional(),
	publisher: text,
	authors: z
		.array(z.union([person, body]))
		.min(1)
		.optional(),
	/** The language it was published in. */
	language: z.enum(LANGUAGES),
	date: publicationDate,
	url: z.url({ protocol: /^https?$/ }),
	/** Address of a copy in a web archive, where one was seen. */
	archived: z.url({ protocol: /^https?$/ }).optional(),
	/** The day on which it was read. */
	accessed: isoDate,
	kind: z.enum(['official', 'agency', 'news', 'reference', 'research']),
	side: z.enum(SIDES),
	/** Country of that publisher, where `side` does not say it and it is known. */
	country: text.optional(),
	/** Original of a copy: the id of a source of the list with the same text, or the publisher of the original. */
	copyOf: text.optional(),
	cautions: z.array(z.enum(CAUTIONS)).min(1).optional(),
})

export type Source = z.infer<typeof source>

export type SourceAuthor = NonNullable<Source['authors']>[number]

export type Caution = (typeof CAUTIONS)[number]
