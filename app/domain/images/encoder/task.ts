import type { Picture } from '../../../lib/uploads.ts'

/** What the process that makes pictures is told in place of a folder when a title is to be drawn. */
export const titleTask = 'title'

/** What it says on its standard output. */
export type Outcome =
	| { picture: Picture }
	| { drawn: true }
	| { refusal: string }
	| { failure: string; code?: string }
