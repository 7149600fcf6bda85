import type { StoredImage } from '../../../lib/uploads.ts'

/** Task of the image process: draw a title instead of reading a folder. */
export const titleTask = 'title'

/** Result that the image process prints on its standard output. */
export type Outcome =
	| { image: StoredImage }
	| { drawn: true }
	| { rejection: string }
	| { failure: string; code?: string }
