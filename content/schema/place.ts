/** A place named in the record. */
import { z } from 'zod'
import { id, originalText, text } from './primitives.ts'

export const place = z.strictObject({
	id: id(/^[a-z][a-z0-9-]*$/, 'al-udeid'),
	name: text,
	/** The name in the script of the place. */
	nameOriginal: originalText.optional(),
	country: text,
	kind: z.enum(['city', 'nuclear', 'military', 'energy', 'civilian', 'area']),
	lat: z.number().min(-90).max(90),
	lon: z.number().min(-180).max(180),
	/** Meaning of the coordinates: the building itself, its district, the center of a city, a point in a wide area. */
	precision: z.enum(['site', 'district', 'city', 'area']),
	/** Minutes east of UTC in June 2025; Iran 210, Israel 180, Washington -240. */
	utcOffsetMinutes: z.int().min(-720).max(840),
})

export type Place = z.infer<typeof place>
