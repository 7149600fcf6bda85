import type { StoredImage } from '../../../lib/uploads.ts'

/** Task of the image process: draw a title instead of reading a folder. */
export const titleTask = 'title'

/** Task of the image process: encode the files that its messages name, one after the other. */
export const seriesTask = 'series'

/** An image in a file, and the folder for its own files. */
export type FileTask = { file: string; folder: string }

/** Result that the image process prints on its standard output, or sends for each file of a series. */
export type Outcome =
	| { image: StoredImage }
	| { drawn: true }
	| { rejection: string }
	| { failure: string; code?: string }
