/** Who acted or spoke in an entry, and what an action hit. */
import { z } from 'zod'

/** States, bodies and groups that acted or spoke, in alphabetical order; the last where no source that we found names the actor. */
export const ACTORS = [
	'Bahrain',
	'China',
	'European Union',
	'France',
	'G7',
	'Germany',
	'Houthis',
	'IAEA',
	'India',
	'Iran',
	'Iraq',
	'Israel',
	'Jordan',
	'Kuwait',
	'Lebanon',
	'Oman',
	'Organisation of Islamic Cooperation',
	'Predatory Sparrow',
	'Qatar',
	'Russia',
	'Saudi Arabia',
	'Syria',
	'United Arab Emirates',
	'United Kingdom',
	'United Nations',
	'United States',
	'not known',
] as const

/** Kinds of what was hit or affected, in the order in which filters list them. */
export const TARGETS = [
	'nuclear',
	'missile and air defense',
	'military',
	'government',
	'energy',
	'hospital and rescue',
	'media',
	'homes',
	'transport',
	'cyber',
	'diplomatic',
	'other',
] as const

export const actor = z.enum(ACTORS)

export const target = z.enum(TARGETS)

export type Actor = z.infer<typeof actor>

export type Target = z.infer<typeof target>
