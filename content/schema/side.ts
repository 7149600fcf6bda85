/** Whose document or office it is. Registers list the sides in this order, and count them by it. */
import { z } from 'zod'

export const SIDES = [
	'Iran',
	'Israel',
	'United States',
	'United Nations',
	'IAEA',
	'Europe and G7',
	'Arab and Muslim states',
	'Russia and China',
	'Humanitarian and rights bodies',
] as const

export const side = z.enum(SIDES)

export type Side = z.infer<typeof side>
